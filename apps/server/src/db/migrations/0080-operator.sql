CREATE TABLE operator (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  username text NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  password_hash text NOT NULL,
  -- base32 TOTP secret, sealed with the deployment's secret
  totp_secret bytea NOT NULL,
  -- the last time step that signed in: a code works once
  totp_step bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (merchant_id, username)
);
GRANT SELECT, INSERT, UPDATE ON operator TO trevo_app;

-- A browser from which an operator signed in: it gets through a lock that strangers caused. The cookie's value is stored as a hash only.
CREATE TABLE operator_device (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  operator_id text NOT NULL REFERENCES operator,
  cookie_hash bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  UNIQUE (operator_id, cookie_hash)
);
GRANT SELECT, INSERT, UPDATE ON operator_device TO trevo_app;

CREATE TABLE operator_session (
  -- sha-256 of the bearer token
  token_hash bytea PRIMARY KEY,
  id text NOT NULL UNIQUE,
  merchant_id text NOT NULL REFERENCES merchant,
  operator_id text NOT NULL REFERENCES operator,
  ip text NOT NULL,
  created_at timestamptz NOT NULL,
  idle_expires_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX operator_session_operator ON operator_session (operator_id) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON operator_session TO trevo_app;
