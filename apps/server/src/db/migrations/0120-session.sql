CREATE TABLE session (
  -- sha-256 of the bearer token; the token itself is never stored
  token_hash bytea PRIMARY KEY,
  id text NOT NULL UNIQUE,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  device_id text,
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
GRANT SELECT, INSERT, UPDATE ON session TO trevo_app;
