INSERT INTO ledger_kind (kind, gives, takes) VALUES
  ('transfer_down', '{main}', '{main}'),
  ('transfer_up', '{main}', '{main}');

-- Money that went along an edge of the tree of agents: the receipt of both sides. The id is that of its movement in the ledger.
CREATE TABLE team_transfer (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  sender_id text NOT NULL REFERENCES member,
  receiver_id text NOT NULL REFERENCES member,
  way text NOT NULL CHECK (way IN ('down', 'up')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- the idempotency key of the request
  request_key text NOT NULL,
  posted_at timestamptz NOT NULL,
  UNIQUE (sender_id, request_key),
  CHECK (sender_id <> receiver_id)
);
CREATE INDEX team_transfer_sent ON team_transfer (sender_id, posted_at DESC, id DESC);
CREATE INDEX team_transfer_received ON team_transfer (receiver_id, posted_at DESC, id DESC);
GRANT SELECT, INSERT ON team_transfer TO trevo_app;

-- Up to which of the receipts of an account everything received has been played once.
CREATE TABLE transfer_played (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  played_to timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON transfer_played TO trevo_app;

-- What operators should look at in teams, one row a day and pair: money that goes there and comes back.
CREATE TABLE team_alert (
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('round_trip')),
  -- who had it first, and who sent it back
  first_id text NOT NULL REFERENCES member,
  second_id text NOT NULL REFERENCES member,
  day date NOT NULL,
  there bigint NOT NULL,
  back bigint NOT NULL,
  noticed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, kind, first_id, second_id, day)
);
-- Accounts that were used in one browser.
CREATE INDEX member_device_cookie ON member_device (cookie_hash);
CREATE INDEX team_alert_newest ON team_alert (merchant_id, noticed_at DESC);
GRANT SELECT, INSERT, UPDATE ON team_alert TO trevo_app;

-- An account that an agent made for somebody: it does nothing until its owner has taken it, with a password of their own and what the law asks of a newcomer.
CREATE TABLE direct_account (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  agent_id text NOT NULL REFERENCES member,
  made_at timestamptz NOT NULL,
  claimed_at timestamptz,
  -- nobody took it in time
  locked_at timestamptz
);
CREATE INDEX direct_account_open ON direct_account (agent_id) WHERE claimed_at IS NULL;
GRANT SELECT, INSERT ON direct_account TO trevo_app;
GRANT UPDATE (claimed_at, locked_at) ON direct_account TO trevo_app;

-- What an agent asks of an account of the direct downline and cannot do alone: to become an agent, or to earn less. It takes effect by the account's own word.
CREATE TABLE team_proposal (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  agent_id text NOT NULL REFERENCES member,
  member_id text NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('promote', 'lower')),
  -- item: the value it is to come down to
  values jsonb NOT NULL DEFAULT '{}',
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('accepted', 'rejected', 'withdrawn')),
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK (made_at < expires_at)
);
CREATE INDEX team_proposal_member ON team_proposal (member_id, made_at DESC);
CREATE INDEX team_proposal_agent ON team_proposal (agent_id, made_at DESC);
GRANT SELECT, INSERT ON team_proposal TO trevo_app;
GRANT UPDATE (answer, answered_at) ON team_proposal TO trevo_app;
