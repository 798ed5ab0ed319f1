-- One step of an open round, and what the caller computed that it comes to, for the round as it stands after `place` steps. `ends`: null, the round goes on;
-- win, it pays `payout`, which may be zero; return, its stake goes back.
CREATE TYPE pge_step_try AS (
  round text, step text, action json, place integer, outcome json, multiplier text, payout bigint, ends text
);
