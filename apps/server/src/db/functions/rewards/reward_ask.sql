-- Somebody who takes a reward. `needs_stake`: the law of the place gives rewards only to who has staked before.
CREATE TYPE reward_ask AS (merchant text, member text, reward text, needs_stake boolean);
