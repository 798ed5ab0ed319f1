-- Who did what, when: append only, chained by hash per merchant, so that a changed or missing row shows.
CREATE TABLE audit_head (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON audit_head TO trevo_app;

CREATE TABLE audit_entry (
  merchant_id text NOT NULL REFERENCES merchant,
  sequence bigint NOT NULL,
  id text NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('operator', 'member', 'system')),
  actor_id text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  -- kept as the text that was hashed
  detail text NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (merchant_id, sequence)
);
CREATE INDEX audit_entry_subject ON audit_entry (merchant_id, subject_kind, subject_id, sequence);
GRANT SELECT, INSERT ON audit_entry TO trevo_app;
