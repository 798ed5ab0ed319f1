-- Problems that players report from a game, until somebody has answered them.
CREATE TABLE game_problem (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  game_id text NOT NULL REFERENCES game,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  kind text NOT NULL CHECK (kind IN ('stopped', 'money', 'picture', 'rules', 'other')),
  description text NOT NULL,
  user_agent text NOT NULL,
  reported_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by text,
  -- what was done about it
  note text,
  CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (note IS NULL))
);
CREATE INDEX game_problem_merchant ON game_problem (merchant_id, closed_at, reported_at);
GRANT SELECT, INSERT ON game_problem TO trevo_app;
GRANT UPDATE (closed_at, closed_by, note) ON game_problem TO trevo_app;
