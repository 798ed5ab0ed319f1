-- What visitors and members tell the operator in a few words, and what was answered.
CREATE TABLE feedback (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- nobody's: a visitor wrote it
  member_id text REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdraw', 'game', 'customerService', 'application', 'other')),
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 140),
  -- where an answer reaches its writer, sealed; none: nowhere but here
  sealed_contact bytea,
  language text NOT NULL,
  sent_at timestamptz NOT NULL,
  answer text,
  answered_at timestamptz,
  answered_by text,
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL))
);
CREATE INDEX feedback_merchant ON feedback (merchant_id, answered_at, sent_at);
CREATE INDEX feedback_member ON feedback (member_id, sent_at) WHERE member_id IS NOT NULL;
GRANT SELECT, INSERT ON feedback TO trevo_app;
GRANT UPDATE (answer, answered_at, answered_by) ON feedback TO trevo_app;
