-- What the house gives at most: raised at once, lowered with seven days' notice (agents' rule book §4). Rows tell what was, and never go.
CREATE TABLE team_most (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- the highest series, or the highest rate of all other kinds of game, in ppm
  item text NOT NULL CHECK (item IN ('SERIES', 'RATE')),
  before integer NOT NULL,
  value integer NOT NULL CHECK (value BETWEEN 0 AND 1000000),
  reason text NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  holds_from timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('announced', 'held', 'withdrawn')),
  -- since when it really is so
  held_at timestamptz,
  -- those who have more were told up to this account, in the order of ids; null: all of them
  told_to text,
  CHECK ((state = 'held') = (held_at IS NOT NULL)),
  CHECK (item <> 'SERIES' OR value BETWEEN 1000 AND 2000)
);
CREATE UNIQUE INDEX team_most_announced ON team_most (merchant_id, item) WHERE state = 'announced';
CREATE INDEX team_most_held ON team_most (merchant_id, item, held_at);
CREATE INDEX team_most_telling ON team_most (merchant_id) WHERE told_to IS NOT NULL;
GRANT SELECT, INSERT ON team_most TO trevo_app;
GRANT UPDATE (state, held_at, told_to) ON team_most TO trevo_app;

-- Who has more of something than a figure.
CREATE INDEX member_value_above ON member_value (merchant_id, item, value) WHERE until = 'infinity';

-- A confirmed finding of opposite bets takes the valid bet of its rounds away, once, by a second person; and gives it back by two (agents' rule book §10).
CREATE TABLE team_correction (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  finding_id text NOT NULL REFERENCES team_finding,
  act text NOT NULL CHECK (act IN ('neutralise', 'restore')),
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'done', 'rejected')),
  reason text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  -- how many units it changed, and by how much valid bet
  units integer,
  valid_bet bigint,
  CHECK ((state = 'proposed') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (state <> 'done' OR decided_by <> proposed_by),
  CHECK ((state = 'done') = (units IS NOT NULL) AND (units IS NULL) = (valid_bet IS NULL))
);
-- Each once, and one at a time.
CREATE UNIQUE INDEX team_correction_once ON team_correction (finding_id, act) WHERE state <> 'rejected';
GRANT SELECT, INSERT ON team_correction TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, units, valid_bet) ON team_correction TO trevo_app;

-- What it took of a unit. A unit that was taken by another finding as well is given back with the last of them.
CREATE TABLE team_correction_unit (
  finding_id text NOT NULL REFERENCES team_finding,
  member_id text NOT NULL REFERENCES member,
  vendor text NOT NULL,
  unit text NOT NULL,
  valid_bet bigint NOT NULL,
  rebate_base bigint NOT NULL,
  -- why the valid bet was what it was
  reason text NOT NULL,
  given_back boolean NOT NULL DEFAULT false,
  PRIMARY KEY (finding_id, member_id, vendor, unit)
);
CREATE INDEX team_correction_unit_taken ON team_correction_unit (member_id, vendor, unit) WHERE NOT given_back;
GRANT SELECT, INSERT ON team_correction_unit TO trevo_app;
GRANT UPDATE (valid_bet, rebate_base, reason, given_back) ON team_correction_unit TO trevo_app;

-- Accounts are also found by the number of an identity paper, and by an address within one place of a team.
ALTER TABLE team_finding DROP CONSTRAINT team_finding_kind_check;
ALTER TABLE team_finding ADD CONSTRAINT team_finding_kind_check CHECK (kind IN ('same_browser', 'same_target', 'same_document', 'same_address', 'opposite_bets',
  'equal_cohort', 'round_trip')) NOT VALID;

-- A share of a jackpot is a win like any other, of the game that hit it.
ALTER TABLE fact_kind DROP CONSTRAINT fact_kind_field_check;
ALTER TABLE fact_kind ADD CONSTRAINT fact_kind_field_check CHECK (field IN ('deposit', 'withdrawal', 'promo', 'rebate', 'salary', 'dividend', 'jackpot',
  'paymentFee', 'win')) NOT VALID;
INSERT INTO fact_kind (kind, field) VALUES ('jackpot_pay', 'win');
