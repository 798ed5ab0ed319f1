-- The people of a statement's fact lines in the order of their numbers, written once when it is published: a page of the lines looks up its own people, and
-- numbers nobody else. By their hashes under the salt of the statement, as the lines name accounts; a row is up to 128 of them, found by the first.
CREATE TABLE commission_people (
  statement_id text NOT NULL REFERENCES commission_statement,
  -- empty: of the first row, which stands even where a team has no lines
  first bytea NOT NULL,
  -- how many come in the rows before
  before integer NOT NULL CHECK (before >= 0),
  beings bytea[] NOT NULL,
  PRIMARY KEY (statement_id, first)
);
GRANT SELECT, INSERT ON commission_people TO trevo_app;

-- Offers of the house that an operator has not proposed yet: the request as it was made, as proposals keep it (docs/adr/0046), with nobody it is for as long as
-- that is not written. Only who wrote one sees it, and nothing follows from it.
CREATE TABLE contract_house_draft (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  written_by text NOT NULL,
  downline_id text REFERENCES member,
  terms jsonb NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'proposed', 'withdrawn')),
  -- what it became
  proposal_id text REFERENCES contract_proposal,
  changed_at timestamptz NOT NULL,
  CHECK ((state = 'proposed') = (proposal_id IS NOT NULL)),
  CHECK (state <> 'proposed' OR downline_id IS NOT NULL)
);
CREATE INDEX contract_house_draft_of ON contract_house_draft (merchant_id, written_by, changed_at DESC) WHERE state = 'draft';
CREATE INDEX contract_house_draft_for ON contract_house_draft (downline_id) WHERE state = 'draft';
GRANT SELECT, INSERT ON contract_house_draft TO trevo_app;
GRANT UPDATE (downline_id, terms, revision, state, proposal_id, changed_at) ON contract_house_draft TO trevo_app;
