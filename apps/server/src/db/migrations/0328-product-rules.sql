-- How stakes of a kind of game become valid bets at a brand, from when on: for units that were accepted since (agents' rule book §1.2). Without a row the rule
-- book's defaults hold. Rows tell what was, and never go; one that waits may be taken back.
CREATE TABLE product_rule (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- kinds of games of the catalogue, and the studio's round games (INHOUSE)
  product text NOT NULL CHECK (product IN ('RNG', 'INHOUSE', 'FISH', 'LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP', 'LOTT', 'ELOTT')),
  rule text NOT NULL CHECK (rule IN ('STAKE', 'NET', 'ODDS', 'COVER', 'RAKE')),
  min_odds_milli integer NOT NULL CHECK (min_odds_milli BETWEEN 1000 AND 10000),
  coverage_ppm integer NOT NULL CHECK (coverage_ppm BETWEEN 1 AND 1000000),
  since timestamptz NOT NULL,
  reason text NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CHECK (since > made_at)
);
CREATE INDEX product_rule_of ON product_rule (merchant_id, product, since) WHERE withdrawn_at IS NULL;
GRANT SELECT, INSERT ON product_rule TO trevo_app;
GRANT UPDATE (withdrawn_at) ON product_rule TO trevo_app;
