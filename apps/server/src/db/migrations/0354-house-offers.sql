-- What the house is to offer is proposed by one operator and signed by another (agents' rule book §16, F17): the request as it was made, judged again when it
-- is signed. Nobody is offered anything before.
CREATE TABLE contract_proposal (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  downline_id text NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  category text NOT NULL,
  -- the terms as they were asked for, amounts as texts
  terms jsonb NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'done', 'rejected', 'lapsed')),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  lapses_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  -- what came of it
  contract_id text,
  version integer,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (state IN ('proposed', 'lapsed')) = (decided_by IS NULL)),
  CHECK (state <> 'done' OR decided_by <> proposed_by),
  CHECK ((state = 'done') = (contract_id IS NOT NULL)),
  FOREIGN KEY (contract_id, version) REFERENCES contract (id, version)
);
CREATE UNIQUE INDEX contract_proposal_open ON contract_proposal (downline_id, kind, category) WHERE state = 'proposed';
CREATE INDEX contract_proposal_merchant ON contract_proposal (merchant_id, proposed_at DESC, id DESC);
GRANT SELECT, INSERT ON contract_proposal TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, contract_id, version) ON contract_proposal TO trevo_app;
