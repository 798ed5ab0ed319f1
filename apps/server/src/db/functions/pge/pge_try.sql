-- One spin with the round computed for it, as pge_spin takes it.
CREATE TYPE pge_try AS (
  place integer, merchant text, token bytea, now timestamptz, spin text, stake bigint, pair text, nonce bigint, round text, payout bigint, outcome json,
  multiplier text, features text[], version integer, stepped boolean
);
