-- Settings of a brand's agents that two operators change: what was proposed, by whom, and what became of it. Rows tell what was, and never go.
CREATE TABLE agent_setting (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  item text NOT NULL CHECK (item IN ('levels', 'budget', 'balances', 'transfers', 'minClaim', 'kindName', 'fund')),
  -- of which product, or of which account type in which language
  subject text NOT NULL,
  before jsonb NOT NULL,
  value jsonb NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'done', 'rejected', 'lapsed')),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  lapses_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (state IN ('proposed', 'lapsed')) = (decided_by IS NULL)),
  CHECK (state <> 'done' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX agent_setting_open ON agent_setting (merchant_id, item, subject) WHERE state = 'proposed';
CREATE INDEX agent_setting_latest ON agent_setting (merchant_id, proposed_at DESC);
GRANT SELECT, INSERT ON agent_setting TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at) ON agent_setting TO trevo_app;
