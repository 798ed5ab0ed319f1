-- What turnover of a kind of game may earn at most (INHOUSE: the studio's round games, RNG: slots), and what the best game of its vendors returns, as the
-- brand says (agents' rule book §5.4). Null: worked out from what is known. The two columns of contract_rule and rate_max_ppm of team_rule, which were one
-- figure for all kinds, are read no more.
CREATE TABLE product_budget (
  merchant_id text NOT NULL REFERENCES merchant,
  product text NOT NULL CHECK (product IN ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP', 'INHOUSE')),
  budget_ppm integer CHECK (budget_ppm BETWEEN 0 AND 1000000),
  best_return_ppm integer CHECK (best_return_ppm BETWEEN 0 AND 1000000),
  PRIMARY KEY (merchant_id, product),
  -- of lotteries the series and the odds that are set say it, of the studio its tables
  CHECK (best_return_ppm IS NULL OR product NOT IN ('LOTT', 'ELOTT', 'INHOUSE'))
);
GRANT SELECT, INSERT, UPDATE ON product_budget TO trevo_app;

-- The highest rebate of each kind of game, where the house ever set one.
CREATE TABLE team_rate_most (
  merchant_id text NOT NULL REFERENCES merchant,
  item text NOT NULL CHECK (item IN ('RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT', 'ELOTT')),
  most_ppm integer NOT NULL CHECK (most_ppm BETWEEN 0 AND 1000000),
  PRIMARY KEY (merchant_id, item)
);
GRANT SELECT, INSERT, UPDATE ON team_rate_most TO trevo_app;
INSERT INTO team_rate_most (merchant_id, item, most_ppm)
  SELECT r.merchant_id, i.item, r.rate_max_ppm
  FROM team_rule r CROSS JOIN unnest(ARRAY['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT', 'ELOTT']) AS i (item)
  WHERE EXISTS (SELECT FROM team_most m WHERE m.merchant_id = r.merchant_id AND m.item = 'RATE' AND m.state = 'held');

-- RATE was all kinds of game at once.
ALTER TABLE team_most DROP CONSTRAINT team_most_item_check;
ALTER TABLE team_most ADD CONSTRAINT team_most_item_check
  CHECK (item IN ('SERIES', 'RATE', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT', 'ELOTT')) NOT VALID;
-- What was announced for all of them at once comes for each of them.
INSERT INTO team_most (id, merchant_id, item, before, value, reason, made_by, made_at, holds_from, state, told_to)
  SELECT m.id || ':' || i.item, m.merchant_id, i.item, m.before, m.value, m.reason, m.made_by, m.made_at, m.holds_from, 'announced', NULL
  FROM team_most m CROSS JOIN unnest(ARRAY['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT', 'ELOTT']) AS i (item)
  WHERE m.item = 'RATE' AND m.state = 'announced';
UPDATE team_most SET state = 'withdrawn', told_to = NULL WHERE item = 'RATE' AND state = 'announced';
