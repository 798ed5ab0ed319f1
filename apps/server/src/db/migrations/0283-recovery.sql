-- When the address of a member's e-mail was proven by a code; a mobile number that counts is always proven.
ALTER TABLE member_profile ADD COLUMN email_proven_at timestamptz;

-- Messages on their way out: e-mail and SMS. Due work sends each at most once.
CREATE TABLE outgoing_message (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- null: of somebody who has no account yet
  member_id text REFERENCES member,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  kind text NOT NULL,
  language text NOT NULL,
  -- where it goes and what it says, sealed; gone when it is over
  sealed bytea,
  -- sending: handed over, and no word yet. unknown: whoever sent it died, or heard no answer; it is not sent again
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'unknown', 'refused', 'expired')),
  -- what the server or provider calls it, or why not
  told text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state IN ('waiting', 'sending'))),
  CHECK ((sealed IS NULL) = (ended_at IS NOT NULL))
);
CREATE INDEX outgoing_message_member ON outgoing_message (member_id, created_at) WHERE member_id IS NOT NULL;
CREATE INDEX outgoing_message_age ON outgoing_message (created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON outgoing_message TO trevo_app;

-- What was asked for by somebody nobody knows yet: a code, or a link. Whether there is such an account is found out by due work, so that the answer to the
-- request neither says it nor takes longer for it.
CREATE TABLE recovery_order (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  purpose text NOT NULL CHECK (purpose IN ('link', 'login', 'register', 'reset', 'bind')),
  language text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX recovery_order_age ON recovery_order (created_at);
GRANT SELECT, INSERT, DELETE ON recovery_order TO trevo_app;

-- The code that an address or a number has, one for each purpose. Neither stands here readable.
CREATE TABLE contact_code (
  merchant_id text NOT NULL REFERENCES merchant,
  target_mac bytea NOT NULL,
  purpose text NOT NULL,
  code_mac bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (merchant_id, target_mac, purpose)
);
CREATE INDEX contact_code_expiry ON contact_code (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON contact_code TO trevo_app;

-- A way to a new password, by link, once. The token stands in the message only.
CREATE TABLE reset_link (
  token_hash bytea PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX reset_link_member ON reset_link (member_id) WHERE used_at IS NULL;
CREATE INDEX reset_link_expiry ON reset_link (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON reset_link TO trevo_app;

-- Operators help somebody who lost every way in: one asks, another lets the link go out.
CREATE TABLE assisted_reset (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  reason text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  decision text CHECK (decision IN ('sent', 'refused')),
  CHECK (decided_by <> asked_by),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX assisted_reset_open ON assisted_reset (member_id) WHERE decision IS NULL;
GRANT SELECT, INSERT ON assisted_reset TO trevo_app;
GRANT UPDATE (decided_by, decided_at, decision) ON assisted_reset TO trevo_app;
