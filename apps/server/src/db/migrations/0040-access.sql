-- Counters of attempts. The key is a keyed hash of what is counted (account, address): no name or address stands here.
CREATE TABLE attempt (
  key bytea PRIMARY KEY,
  count integer NOT NULL,
  window_ends_at timestamptz NOT NULL,
  locked_until timestamptz
);
CREATE INDEX attempt_window ON attempt (window_ends_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON attempt TO trevo_app;

CREATE TABLE captcha (
  id_hash bytea PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  answer_mac bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_expiry ON captcha (expires_at);
GRANT SELECT, INSERT, DELETE ON captcha TO trevo_app;

-- Time-based one-time passwords (RFC 6238). last_step: the newest time step that was used; an older or equal one is refused.
CREATE TABLE second_factor (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  secret_sealed bytea NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factor TO trevo_app;

CREATE TABLE recovery_code (
  member_id text NOT NULL REFERENCES member,
  code_mac bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, code_mac)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_code TO trevo_app;
