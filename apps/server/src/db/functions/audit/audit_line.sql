-- One line of the audit log before it has its place in the chain.
CREATE TYPE audit_line AS (
  merchant_id text, id text, at timestamptz, actor_kind text, actor_id text, action text, subject_kind text, subject_id text, detail text
);
