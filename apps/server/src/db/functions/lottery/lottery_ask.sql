-- A slip as it was priced: whose, the player's own name of it and the hash of what it says; what one player may stake on an issue, and what an outcome may
-- cost; of a chase how many issues it has, and whether a win stops it. `orders`: rows of lottery_order; `cells`: as lottery_expose takes them.
CREATE TYPE lottery_ask AS (
  merchant text, member text, slip_id text, hash bytea, game text, vendor text, currency text, issue_stake_max bigint, exposure_max bigint,
  stop_on_win boolean, issues integer, orders jsonb, cells jsonb
);
