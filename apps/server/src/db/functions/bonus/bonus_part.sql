-- What of a stake is whose: the grant its round is bound to, and what is taken from the grant's two pockets. `staked`: all of the stake.
CREATE TYPE bonus_part AS (grant_id text, won bigint, bonus bigint, staked bigint);
