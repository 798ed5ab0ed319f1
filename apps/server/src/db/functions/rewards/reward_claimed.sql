-- What became of a claim: a code, or the reward as it stands. `moved`: it was paid now, and the pocket it went to stands at `balance`.
CREATE TYPE reward_claimed AS (code text, moved boolean, balance bigint, version bigint, reward reward);
