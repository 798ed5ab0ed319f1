-- Accounts that operators move to another upline, make agents, or close: one proposes, another decides. Moves and closings are made by the clock at a midnight.
CREATE TABLE team_move (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('move', 'close', 'promote')),
  member_id text NOT NULL REFERENCES member,
  -- where the account stood when it was proposed, and where it, or the downline of a closed one, comes to stand; null: the house
  from_id text REFERENCES member,
  to_id text REFERENCES member,
  -- what the account is to become
  to_type smallint CHECK (to_type IN (1, 41, 42)),
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
  CHECK ((kind = 'promote') = (to_type IS NOT NULL)),
  CHECK ((state IN ('done', 'dropped', 'cancelled')) = (over_at IS NOT NULL))
);
-- One at a time for an account.
CREATE UNIQUE INDEX team_move_open ON team_move (member_id) WHERE state IN ('proposed', 'approved');
CREATE INDEX team_move_due ON team_move (merchant_id, at) WHERE state = 'approved';
CREATE INDEX team_move_merchant ON team_move (merchant_id, id);
GRANT SELECT, INSERT ON team_move TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, at, cancelled_by, refusal, over_at) ON team_move TO trevo_app;

-- What was left in the streams of closed accounts: below zero the house bore it, less than a ledger unit was dropped. Micros.
CREATE TABLE commission_write_off (
  member_id text NOT NULL REFERENCES member,
  kind text NOT NULL,
  category text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  balance numeric(38, 0) NOT NULL CHECK (balance < 1000000 AND balance <> 0),
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, kind, category, written_at)
);
GRANT SELECT, INSERT ON commission_write_off TO trevo_app;

-- Accounts that belong to one person, [since, until): accounts with the same `person_id` are one head in what ends while they are. The person is called after
-- one of its accounts. Who has no row is a person alone.
CREATE TABLE member_person (
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  person_id text NOT NULL REFERENCES member,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL DEFAULT 'infinity',
  PRIMARY KEY (member_id, until),
  CHECK (since < until)
);
CREATE INDEX member_person_of ON member_person (person_id) WHERE until = 'infinity';
GRANT SELECT, INSERT ON member_person TO trevo_app;
GRANT UPDATE (until) ON member_person TO trevo_app;

-- What operators should look at in teams: found by the night's work, each once, and what they made of it.
CREATE TABLE team_finding (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('same_browser', 'same_target', 'opposite_bets', 'equal_cohort', 'round_trip')),
  -- the same thing found again is the same row
  key text NOT NULL,
  day date NOT NULL,
  -- whom it is about, some of them where they are many
  accounts text[] NOT NULL CHECK (cardinality(accounts) BETWEEN 2 AND 20),
  -- how many there are, and sums in ledger units; of bets some rounds to look at
  figures jsonb NOT NULL,
  noticed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'dismissed', 'confirmed')),
  decided_by text,
  decided_at timestamptz,
  note text,
  UNIQUE (merchant_id, kind, key),
  CHECK ((state = 'open') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (note IS NULL))
);
CREATE INDEX team_finding_page ON team_finding (merchant_id, state, noticed_at DESC);
GRANT SELECT, INSERT ON team_finding TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, note) ON team_finding TO trevo_app;
