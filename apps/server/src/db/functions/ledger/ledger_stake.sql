-- A stake to post, and with it its win where there is one; of zero it is an answer without money. `place`: the caller's number of it. `own_pace`: as
-- protection_refusal asks.
CREATE TYPE ledger_stake AS (
  place integer, merchant text, vendor text, member text, currency text, key text, bet_scope text, bet_hash bytea, bet_payload jsonb, stake bigint,
  win_scope text, win_hash bytea, win_payload jsonb, win bigint, own_pace boolean
);
