-- done | stale (another step came first, or the round is over: look again) | refused (code).
-- `locked`: as in pge_spin_result.
CREATE TYPE pge_step_result AS (outcome text, code text, balance bigint, version bigint, locked bigint, locked_versions bigint);
