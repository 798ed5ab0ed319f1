-- Who asked to be told the result of an issue, and when that was done.
CREATE TABLE lottery_watch (
  issue_id text NOT NULL REFERENCES lottery_issue,
  member_id text NOT NULL REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  asked_at timestamptz NOT NULL,
  told_at timestamptz,
  PRIMARY KEY (issue_id, member_id)
);
CREATE INDEX lottery_watch_open ON lottery_watch (member_id, issue_id) WHERE told_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_watch TO trevo_app;
