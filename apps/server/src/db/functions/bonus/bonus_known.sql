-- What a plan knows already of the stake of a member who was given a bonus: the cash there is, and of a round that has begun (`is_known`) the grant it is bound
-- to, what stands staked in it and what it has won.
CREATE TYPE bonus_known AS (cash bigint, is_known boolean, bound text, staked bigint, won bigint);
