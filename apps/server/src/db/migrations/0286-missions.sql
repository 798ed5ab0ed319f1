-- Missions: what members can do for a reward, how far they are, and the boards of those who did most.

-- What is to be done: drafted by one operator, published by another. What is published never changes; it can end sooner.
CREATE TABLE mission (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  type text NOT NULL CHECK (type IN ('validBet', 'unitCount', 'bestMultiplier', 'distinctGames', 'activeDays', 'depositSum', 'depositCount')),
  period text NOT NULL CHECK (period IN ('once', 'daily', 'weekly')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- kinds of game; null: all
  categories text[] CHECK (categories <> '{}'),
  -- of a unit, a day or a deposit, in 1/10,000 of the brand's currency
  min_stake bigint NOT NULL DEFAULT 0 CHECK (min_stake >= 0),
  join_needed boolean NOT NULL DEFAULT false,
  -- [{target, kind: cash | points, amount}], targets rising
  milestones jsonb NOT NULL,
  claim_days smallint NOT NULL CHECK (claim_days BETWEEN 1 AND 60),
  -- the mission before it in a chain
  after_id text REFERENCES mission,
  -- what it may cost; reserved by who joins, so that nobody is told too late
  budget bigint CHECK (budget > 0),
  reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  -- {minScore, prizes, ties}; null: none
  board jsonb,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'withdrawn')),
  version integer NOT NULL DEFAULT 1,
  -- null: written with the demo
  drafted_by text,
  published_by text,
  published_at timestamptz,
  stopped_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (starts_at < ends_at),
  CHECK (budget IS NULL OR join_needed),
  CHECK (reserved <= coalesce(budget, 0)),
  CHECK ((state = 'published') <= (published_at IS NOT NULL)),
  CHECK (drafted_by IS DISTINCT FROM published_by OR drafted_by IS NULL)
);
CREATE INDEX mission_time ON mission (merchant_id, ends_at) WHERE state = 'published';
GRANT SELECT, INSERT, UPDATE ON mission TO trevo_app;

-- Who takes part where that has to be said: facts after it count.
CREATE TABLE mission_join (
  mission_id text NOT NULL REFERENCES mission,
  member_id text NOT NULL REFERENCES member,
  joined_at timestamptz NOT NULL,
  reserved bigint NOT NULL,
  PRIMARY KEY (member_id, mission_id)
);
GRANT SELECT, INSERT ON mission_join TO trevo_app;

-- How far a member is in a period of a mission: `once`, a day, or the Monday of a week.
CREATE TABLE mission_progress (
  mission_id text NOT NULL REFERENCES mission,
  member_id text NOT NULL REFERENCES member,
  period text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  progress bigint NOT NULL,
  -- when the fact was settled that brought it to where it is: the earlier of two equal scores stands first
  reached_at timestamptz NOT NULL,
  -- when the last milestone was reached first; a correction does not take that back
  completed_at timestamptz,
  -- milestones that are reached and not taken
  waiting smallint NOT NULL DEFAULT 0 CHECK (waiting >= 0),
  -- the time to take is over, and what was left went to the reward centre
  over boolean NOT NULL DEFAULT false,
  PRIMARY KEY (member_id, mission_id, period)
) WITH (fillfactor = 80);
CREATE INDEX mission_progress_board ON mission_progress (mission_id, period, progress DESC, reached_at, member_id);
CREATE INDEX mission_progress_waiting ON mission_progress (member_id) WHERE waiting > 0 AND NOT over;
CREATE INDEX mission_progress_open ON mission_progress (merchant_id, mission_id, period) WHERE NOT over;
GRANT SELECT, INSERT, UPDATE ON mission_progress TO trevo_app;

-- A milestone that a member took, or that went to the reward centre at its end. Once.
CREATE TABLE mission_claim (
  mission_id text NOT NULL REFERENCES mission,
  member_id text NOT NULL REFERENCES member,
  period text NOT NULL,
  milestone smallint NOT NULL,
  reward_id text REFERENCES reward,
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, mission_id, period, milestone)
);
GRANT SELECT, INSERT ON mission_claim TO trevo_app;

-- A board that is frozen, and its places with their prizes. Nothing of them changes any more.
CREATE TABLE mission_board (
  mission_id text NOT NULL REFERENCES mission,
  period text NOT NULL,
  frozen_at timestamptz NOT NULL,
  players integer NOT NULL,
  PRIMARY KEY (mission_id, period)
);
GRANT SELECT, INSERT ON mission_board TO trevo_app;
CREATE TABLE mission_place (
  mission_id text NOT NULL,
  period text NOT NULL,
  rank integer NOT NULL CHECK (rank > 0),
  member_id text NOT NULL REFERENCES member,
  score bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  prize bigint NOT NULL CHECK (prize >= 0),
  PRIMARY KEY (mission_id, period, rank),
  UNIQUE (mission_id, period, member_id),
  FOREIGN KEY (mission_id, period) REFERENCES mission_board
);
GRANT SELECT, INSERT ON mission_place TO trevo_app;

-- One who counts a brand's missions at a time. Every fact before `counted_to` is counted.
CREATE TABLE mission_book (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  counted_to timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON mission_book TO trevo_app;
