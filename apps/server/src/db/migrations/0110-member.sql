CREATE TABLE member (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- lower-case log-in name, unique within the merchant
  username text NOT NULL,
  nickname text NOT NULL,
  -- 0 member, 1 top agent, 2 agent, 4 trial, 41 streamer, 42 corporate
  type smallint NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  password_hash text,
  password_initial boolean NOT NULL DEFAULT false,
  password_changed_at timestamptz,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'locked', 'closed')),
  upline_id text REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (merchant_id, username)
);
CREATE INDEX member_upline ON member (upline_id) WHERE upline_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON member TO trevo_app;
