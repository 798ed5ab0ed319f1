-- The watch over rounds that stay open too long.

-- An open round that was found older than its kind of game allows, and what became of it.
CREATE TABLE round_watch (
  merchant_id text NOT NULL REFERENCES merchant,
  vendor text NOT NULL,
  member_id text NOT NULL REFERENCES member,
  external_id text NOT NULL,
  reported_at timestamptz NOT NULL,
  -- its stakes went back to the member: by the published policy, or by an operator
  refunded_at timestamptz,
  refunded_by text,
  reason text,
  PRIMARY KEY (member_id, vendor, external_id)
);
CREATE INDEX round_watch_merchant ON round_watch (merchant_id, reported_at);
GRANT SELECT, INSERT, UPDATE ON round_watch TO trevo_app;
