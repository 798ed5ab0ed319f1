-- An account of the house for trying things out: it counts in no figure of any page from then on (agents' rule book §1.4).
ALTER TABLE member ADD COLUMN test boolean NOT NULL DEFAULT false;

-- Accounts that an operator took out of a person: what links people by itself leaves them alone.
CREATE TABLE person_apart (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  since timestamptz NOT NULL DEFAULT clock_timestamp()
);
GRANT SELECT, INSERT, DELETE ON person_apart TO trevo_app;

-- What people look at: pairs across teams of two top agents, an account left with a loss and a new one, chips that go one way between two, and vendors that
-- correct what was paid for (rule book §16, F2, F3, F6, F18). A vendor is one, and so the accounts may be.
ALTER TABLE team_finding DROP CONSTRAINT team_finding_kind_check;
ALTER TABLE team_finding ADD CONSTRAINT team_finding_kind_check CHECK (kind IN ('same_browser', 'same_target', 'same_document', 'same_address', 'opposite_bets',
  'equal_cohort', 'round_trip', 'left_loss', 'one_way', 'late_correction')) NOT VALID;
ALTER TABLE team_finding DROP CONSTRAINT team_finding_accounts_check;
ALTER TABLE team_finding ADD CONSTRAINT team_finding_accounts_check CHECK (cardinality(accounts) BETWEEN 1 AND 20) NOT VALID;
