-- A slip as it was priced: whose, the player's own name of it and the hash of what it says; what one player may stake on an issue, and what an outcome may
-- cost; of a chase how many issues it has, and whether a win stops it. `orders`: rows of lottery_order, each with what it is played as (product) and how much
-- of its play the player covers (coverage, in ppm); `cells`: as lottery_expose takes them. `known`: how many open orders of the player the coverage was worked
-- out with; null where the player has no bonus. `limits_version`: the state of the game's limits that it was priced by; `limits`: the cells under a limit that
-- its orders meet, as lottery_expose takes them; `play_caps`: what one player may stake on plays in an issue (play, most). Both null where there are none.
-- `free_bet`: the free bet that pays it instead of money, or null.
CREATE TYPE lottery_ask AS (
  merchant text, member text, slip_id text, hash bytea, game text, vendor text, currency text, issue_stake_max bigint, exposure_max bigint,
  stop_on_win boolean, issues integer, orders jsonb, cells jsonb, known integer, limits_version integer, limits jsonb, play_caps jsonb, free_bet text
);
