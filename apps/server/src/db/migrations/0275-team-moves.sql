-- Accounts that operators move to another upline, and agent accounts that they close: one proposes, another decides, the clock makes it at a midnight.
CREATE TABLE team_move (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('move', 'close')),
  member_id text NOT NULL REFERENCES member,
  -- where the account stood when it was proposed, and where it, or the downline of a closed one, comes to stand; null: the house
  from_id text REFERENCES member,
  to_id text REFERENCES member,
  -- what the proposer shows the second person
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'approved', 'done', 'dropped', 'cancelled', 'rejected', 'lapsed')),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- without a second signature until then it is nothing
  lapses_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  -- from when on it holds, whenever it is made; null: not signed
  at timestamptz,
  -- who took back what was signed, or why it could not be made when its time had come
  cancelled_by text,
  refusal text,
  over_at timestamptz,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (state IN ('proposed', 'lapsed')) = (decided_by IS NULL)),
  -- two persons
  CHECK (state IN ('proposed', 'lapsed', 'rejected') OR decided_by <> proposed_by),
  CHECK ((state IN ('approved', 'done', 'dropped', 'cancelled')) = (at IS NOT NULL)),
  CHECK ((state = 'cancelled') = (cancelled_by IS NOT NULL) AND (state = 'dropped') = (refusal IS NOT NULL)),
  CHECK (kind = 'move' OR state NOT IN ('dropped', 'cancelled')),
  CHECK ((state IN ('done', 'dropped', 'cancelled')) = (over_at IS NOT NULL))
);
-- One at a time for an account.
CREATE UNIQUE INDEX team_move_open ON team_move (member_id) WHERE state IN ('proposed', 'approved');
CREATE INDEX team_move_due ON team_move (merchant_id, at) WHERE state = 'approved';
CREATE INDEX team_move_merchant ON team_move (merchant_id, id);
GRANT SELECT, INSERT ON team_move TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, at, cancelled_by, refusal, over_at) ON team_move TO trevo_app;
