-- `locked`: what of the balance is locked money of a bonus, where the player has one, and how often that changed.
-- outcome: played | replayed (the round stands already) | stale (the caller's seeds are not the ones in use: the fields of the session and the pair
-- say which are) | refused (code). Unless it was played, nothing has changed.
CREATE TYPE pge_spin_result AS (
  outcome text, code text, round_id text, balance_after_stake bigint, balance bigint, version bigint,
  member_id text, game text, mode text, currency text, pair_id text, sealed bytea, commitment text, client_seed text, next_nonce bigint,
  locked bigint, locked_versions bigint
);
