-- One bet, or bet and win, of a vendor. `session` and `facts` as vendor_act takes them.
CREATE TYPE vendor_bet AS (
  place integer, merchant text, vendor text, key text, nonce text, action text, member text, session bytea, game text, currency text, transaction text,
  round text, amount bigint, win bigint, ends boolean, detail jsonb, facts bytea
);
