-- One bet with the round computed for it. `pair` null: only the question which seeds are in use. `stepped`: a round of several steps opens; the stake is
-- taken, nothing is paid yet, and the round stays open.
CREATE TYPE pge_try AS (
  place integer, merchant text, token bytea, now timestamptz, spin text, stake bigint, pair text, nonce bigint, round text, payout bigint, outcome json,
  multiplier text, features text[], version integer, stepped boolean
);
