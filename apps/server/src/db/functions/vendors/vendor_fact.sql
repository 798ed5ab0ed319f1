-- One fact of a vendor. `action`: bet, win, bet-and-win, rollback, round-end, credit. `member` null: a rollback by its transaction id alone. `currency` null:
-- the player's (a dialect that does not say it). `session` null: any open one of the player in this game. `facts`: SHA-256 of what a repeat must agree on.
-- `said`: the request, for a report.
CREATE TYPE vendor_fact AS (
  merchant text, vendor text, key text, nonce text, action text, member text, session bytea, any_game boolean, game text, currency text, transaction text,
  round text, amount bigint, win bigint, ends boolean, detail jsonb, facts bytea, said text
);
