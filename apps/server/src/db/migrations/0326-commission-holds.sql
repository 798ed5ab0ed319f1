-- A hold is of all payments of a holder, or of those of a kind, of a category, of periods that begin in a span (agents' rule book §9.4, §15 no. 62). A rule
-- places one about a finding (`finding_id`): it ends with what was found.
ALTER TABLE commission_hold ADD COLUMN kind text;
ALTER TABLE commission_hold ADD COLUMN category text;
ALTER TABLE commission_hold ADD COLUMN period_from timestamptz;
ALTER TABLE commission_hold ADD COLUMN period_to timestamptz;
ALTER TABLE commission_hold ADD COLUMN finding_id text;
ALTER TABLE commission_hold ADD CONSTRAINT commission_hold_kind CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')) NOT VALID;
ALTER TABLE commission_hold ADD CONSTRAINT commission_hold_span CHECK ((period_from IS NULL) = (period_to IS NULL) AND period_from < period_to) NOT VALID;
DROP INDEX commission_hold_open;
-- One of each scope at a time.
CREATE UNIQUE INDEX commission_hold_open ON commission_hold (member_id, coalesce(kind, ''), coalesce(category, ''), coalesce(period_from, '-infinity'),
  coalesce(period_to, 'infinity'), coalesce(finding_id, '')) WHERE released_at IS NULL;
CREATE INDEX commission_hold_finding ON commission_hold (finding_id) WHERE finding_id IS NOT NULL AND released_at IS NULL;

-- What a house has set aside for its agents and was not paid yet, where it sets something aside; without a row it pays whatever comes.
CREATE TABLE commission_fund (
  merchant_id text NOT NULL REFERENCES merchant,
  currency text NOT NULL,
  left_minor bigint NOT NULL CHECK (left_minor >= 0),
  PRIMARY KEY (merchant_id, currency)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON commission_fund TO trevo_app;
ALTER TABLE commission_statement DROP CONSTRAINT commission_statement_waits_check;
ALTER TABLE commission_statement ADD CONSTRAINT commission_statement_waits_check CHECK (waits IN ('dispute', 'account', 'funding')) NOT VALID;
CREATE INDEX commission_statement_unfunded ON commission_statement (merchant_id) WHERE waits = 'funding';
