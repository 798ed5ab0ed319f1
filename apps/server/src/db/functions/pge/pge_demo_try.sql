-- One spin for play money with the round computed for it. `facts`: the round as the client is told it; `opens`: the player has its features still to see.
CREATE TYPE pge_demo_try AS (
  spin text, stake bigint, pair text, nonce bigint, round text, payout bigint, facts json, opens boolean
);
