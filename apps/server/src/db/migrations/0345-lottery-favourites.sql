-- The plays that a member keeps among the own ones, on every device.
CREATE TABLE lottery_favourite (
  member_id text NOT NULL REFERENCES member,
  game text NOT NULL,
  play text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, game, play)
);
GRANT SELECT, INSERT, DELETE ON lottery_favourite TO trevo_app;
