CREATE TABLE session (
  -- sha-256 of the bearer token; the token itself is never stored
  token_hash bytea PRIMARY KEY,
  id text NOT NULL UNIQUE,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  device_id text,
  -- how it began: username, sms, remembered, register, ticket, freeplay
  method text NOT NULL DEFAULT 'username',
  -- the password had outlived the brand's policy at log-in
  password_expired boolean NOT NULL DEFAULT false,
  ip text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  idle_expires_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text
);
CREATE INDEX session_member ON session (member_id) WHERE ended_at IS NULL;
CREATE INDEX session_expiry ON session (absolute_expires_at);
-- Time limits look at the sessions of a month, ended ones too.
CREATE INDEX session_of_member ON session (member_id, created_at);
CREATE INDEX session_seen ON session (merchant_id, seen_at) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON session TO trevo_app;

-- A browser that logged in to an account. The cookie's value is stored as a hash only.
CREATE TABLE member_device (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  cookie_hash bytea NOT NULL,
  user_agent text NOT NULL,
  last_ip text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  revoked_at timestamptz,
  UNIQUE (member_id, cookie_hash)
);
GRANT SELECT, INSERT, UPDATE ON member_device TO trevo_app;

-- Addresses from which the account passed its second factor.
CREATE TABLE member_address (
  member_id text NOT NULL REFERENCES member,
  ip text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, ip)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON member_address TO trevo_app;

-- Remember-me: each credential works once and is replaced by the browser's next one. Using an old one revokes the browser's.
CREATE TABLE remember_credential (
  credential_hash bytea PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  device_id text NOT NULL REFERENCES member_device,
  user_agent_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX remember_credential_device ON remember_credential (device_id) WHERE revoked_at IS NULL;
CREATE INDEX remember_credential_member ON remember_credential (member_id) WHERE revoked_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON remember_credential TO trevo_app;

CREATE TABLE session_ticket (
  ticket_hash bytea PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  session_id text NOT NULL,
  purpose text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- when somebody was told whose account it opens: the hash is of the ticket that took its place
  seen_at timestamptz,
  used_at timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON session_ticket TO trevo_app;
