-- What contracts cost is read from facts, not from the ledger.
DROP INDEX ledger_transfer_cost;
DROP INDEX ledger_transfer_cost_of;

-- What passed into a period, and how many incidents were known when it was run: it can be run again. Runs of before cannot.
ALTER TABLE commission_run
  ADD COLUMN state_in jsonb,
  ADD COLUMN incidents bigint NOT NULL DEFAULT 0,
  -- contracts that hang on nothing: they and what is below them were not run, and somebody must look
  ADD COLUMN parked jsonb NOT NULL DEFAULT '[]';

-- Beside periods: differences of an incident, of a dispute that was upheld, and what was cancelled. Once for a ruling or dispute, of a kind and category.
ALTER TABLE commission_statement
  ADD COLUMN cause text,
  ADD COLUMN subject_id text;
ALTER TABLE commission_statement ADD CONSTRAINT commission_statement_cause
  CHECK ((cause IS NULL) = (subject_id IS NULL) AND cause IN ('restatement', 'dispute', 'cancelled')) NOT VALID;
ALTER TABLE commission_statement DROP CONSTRAINT commission_statement_state_check;
-- cancelled: it was held, and went back to the house by a line of its own
ALTER TABLE commission_statement ADD CONSTRAINT commission_statement_state_check
  CHECK (state IN ('calculated', 'published', 'paid', 'cancelled')) NOT VALID;
CREATE UNIQUE INDEX commission_statement_subject ON commission_statement (subject_id, beneficiary_id, kind, category) WHERE subject_id IS NOT NULL;

-- A hold can be made longer once; how it ended.
ALTER TABLE commission_hold
  ADD COLUMN extended_at timestamptz,
  ADD COLUMN cancelled boolean NOT NULL DEFAULT false;
GRANT UPDATE (until, extended_at, cancelled) ON commission_hold TO trevo_app;

-- What the holder says that the line should come to, in ledger units; what working it out again from its export came to; and whether the holder was right.
ALTER TABLE commission_dispute
  ADD COLUMN claimed bigint,
  ADD COLUMN verdict jsonb,
  ADD COLUMN upheld boolean;
GRANT UPDATE (verdict, upheld) ON commission_dispute TO trevo_app;

-- What takes two operators: one proposes, another decides.
CREATE TABLE commission_ruling (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  act text NOT NULL CHECK (act IN ('restate', 'extendHold', 'cancelHold', 'upholdDispute')),
  -- the hold or dispute that it is about
  subject_id text,
  -- of an incident: ground, vendor, rate, span and kinds; of a dispute: what the line should come to; of a hold: days
  detail jsonb NOT NULL,
  evidence text NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'approved', 'running', 'done', 'rejected', 'lapsed')),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  lapses_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  -- of an incident that was approved: its place among those of the brand
  number bigint CHECK (number > 0),
  done_at timestamptz,
  CHECK ((subject_id IS NULL) = (act = 'restate')),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (state IN ('proposed', 'lapsed')) = (decided_by IS NULL)),
  CHECK (state IN ('proposed', 'rejected', 'lapsed') OR decided_by <> proposed_by),
  CHECK ((number IS NOT NULL) = (act = 'restate' AND state IN ('approved', 'running', 'done')))
);
CREATE UNIQUE INDEX commission_ruling_open ON commission_ruling (subject_id) WHERE state = 'proposed';
CREATE UNIQUE INDEX commission_ruling_number ON commission_ruling (merchant_id, number) WHERE number IS NOT NULL;
CREATE INDEX commission_ruling_merchant ON commission_ruling (merchant_id, proposed_at DESC);
GRANT SELECT, INSERT ON commission_ruling TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, number, done_at) ON commission_ruling TO trevo_app;

-- What an incident changes of facts, as contracts are paid by them: differences, of an account, hour, vendor and category. Reports show what was posted when.
CREATE TABLE fact_restated (
  ruling_id text NOT NULL REFERENCES commission_ruling,
  member_id text NOT NULL,
  slot timestamptz NOT NULL,
  vendor text NOT NULL,
  category text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  number bigint NOT NULL,
  turnover bigint NOT NULL DEFAULT 0,
  win bigint NOT NULL DEFAULT 0,
  ggr bigint NOT NULL DEFAULT 0,
  valid_bet bigint NOT NULL DEFAULT 0,
  vendor_fee bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (ruling_id, member_id, slot, vendor, category)
);
CREATE INDEX fact_restated_slot ON fact_restated (merchant_id, slot);
CREATE INDEX fact_restated_member ON fact_restated (member_id, slot);
GRANT SELECT, INSERT, UPDATE ON fact_restated TO trevo_app;

-- Corrections of units that count in the hour of their unit: each is moved once.
CREATE TABLE unit_restated (
  member_id text NOT NULL,
  vendor text NOT NULL,
  unit text NOT NULL,
  line integer NOT NULL,
  ruling_id text NOT NULL REFERENCES commission_ruling,
  PRIMARY KEY (member_id, vendor, unit, line)
);
GRANT SELECT, INSERT ON unit_restated TO trevo_app;

-- Periods that were run again, each once for an incident, with what passed in and out.
CREATE TABLE commission_rerun (
  ruling_id text NOT NULL REFERENCES commission_ruling,
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL,
  category text NOT NULL,
  period_type text NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  number bigint NOT NULL,
  state_in jsonb NOT NULL,
  state_out jsonb NOT NULL,
  top_micro numeric(38, 0) NOT NULL,
  net_micro numeric(38, 0) NOT NULL,
  cap_micro numeric(38, 0) NOT NULL,
  PRIMARY KEY (ruling_id, kind, category, period_type, period_start)
);
CREATE INDEX commission_rerun_period ON commission_rerun (merchant_id, kind, category, period_type, period_start, number DESC);
GRANT SELECT, INSERT ON commission_rerun TO trevo_app;

-- A line for each holder and period whose credit came out differently.
CREATE TABLE commission_difference (
  ruling_id text NOT NULL REFERENCES commission_ruling,
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL,
  category text NOT NULL,
  period_type text NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  beneficiary_id text NOT NULL REFERENCES member,
  contract_id text,
  old_micro numeric(38, 0) NOT NULL,
  new_micro numeric(38, 0) NOT NULL,
  -- the record of the period as it came out again; null: arrears of a contract that has ended
  record jsonb,
  PRIMARY KEY (ruling_id, kind, category, period_type, period_start, beneficiary_id),
  CHECK (old_micro <> new_micro)
);
CREATE INDEX commission_difference_period ON commission_difference (merchant_id, kind, category, period_type, period_start);
GRANT SELECT, INSERT ON commission_difference TO trevo_app;
