-- Offers that their writer has not sent: seen by nobody else, and no contract. What is sent becomes a version of a contract, and the draft names it, so that
-- sending it twice is one offer (rule book of agents §6.3, §6.4).
CREATE TABLE contract_draft (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  upline_id text NOT NULL REFERENCES member,
  -- null: whom it is for was not written yet
  downline_id text REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  category text NOT NULL CHECK (category IN ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP', 'CONS')),
  terms jsonb NOT NULL,
  -- null: with the next period that leaves a day to answer
  effective_from timestamptz,
  answer_days integer NOT NULL CHECK (answer_days BETWEEN 1 AND 30),
  -- one more with each change: who changes it names the one that was seen
  revision integer NOT NULL CHECK (revision > 0),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'offered', 'withdrawn')),
  contract_id text,
  contract_version integer,
  changed_at timestamptz NOT NULL,
  FOREIGN KEY (contract_id, contract_version) REFERENCES contract (id, version),
  CHECK (upline_id <> downline_id),
  CHECK ((state = 'offered') = (contract_id IS NOT NULL) AND (contract_id IS NULL) = (contract_version IS NULL)),
  CHECK (state <> 'offered' OR downline_id IS NOT NULL)
);
CREATE INDEX contract_draft_of ON contract_draft (upline_id, changed_at DESC) WHERE state = 'draft';
CREATE INDEX contract_draft_for ON contract_draft (downline_id) WHERE state = 'draft';
CREATE INDEX contract_draft_merchant ON contract_draft (merchant_id) WHERE state = 'draft';
GRANT SELECT, INSERT ON contract_draft TO trevo_app;
GRANT UPDATE (downline_id, kind, category, terms, effective_from, answer_days, revision, state, contract_id, contract_version, changed_at) ON contract_draft
  TO trevo_app;
