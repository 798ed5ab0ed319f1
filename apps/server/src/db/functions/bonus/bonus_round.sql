-- A round as far as a bonus goes: what stands staked, what of it is locked money, what was won, and what of that stayed locked.
CREATE TYPE bonus_round AS (staked bigint, locked bigint, won bigint, paid bigint);
