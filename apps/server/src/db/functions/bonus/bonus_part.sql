-- What of a stake is whose: the grant its round is bound to, and what is taken from the grant's two pockets. `staked`: all of the stake. `so_far`: what the
-- round has staked, won and left locked by now, for a win that is paid with the stake.
CREATE TYPE bonus_part AS (grant_id text, won bigint, bonus bigint, staked bigint, so_far bonus_round);
