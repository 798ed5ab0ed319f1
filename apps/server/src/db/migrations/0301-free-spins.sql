-- Free spins (rewards' rule book §5): what operators gave, and the sets that members took in their reward centre.

CREATE TABLE free_spin_gift (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  game text NOT NULL,
  spins smallint NOT NULL CHECK (spins BETWEEN 1 AND 100),
  -- 1/10,000 of the currency's unit
  stake bigint NOT NULL CHECK (stake > 0),
  max_win bigint CHECK (max_win > 0),
  -- in which the spins can be played, from when they are taken
  days smallint NOT NULL CHECK (days BETWEEN 1 AND 30),
  reason text NOT NULL,
  given_by text NOT NULL,
  given_at timestamptz NOT NULL,
  -- waiting: for a second operator
  state text NOT NULL CHECK (state IN ('waiting', 'offered', 'refused')),
  decided_by text,
  decided_at timestamptz,
  reward_id text REFERENCES reward,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (state <> 'offered' OR decided_by IS DISTINCT FROM given_by),
  CHECK ((state = 'offered') = (reward_id IS NOT NULL))
);
CREATE INDEX free_spin_gift_brand ON free_spin_gift (merchant_id, id DESC);
CREATE INDEX free_spin_gift_reward ON free_spin_gift (reward_id);
CREATE INDEX free_spin_gift_by ON free_spin_gift (member_id, given_by, given_at);
GRANT SELECT, INSERT, UPDATE ON free_spin_gift TO trevo_app;

-- A set that a member took. Its wins collect here and are credited once, as it ends.
CREATE TABLE free_spin_set (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  reward_id text NOT NULL UNIQUE REFERENCES reward,
  -- the game it is played in now, and the one it was given for
  game text NOT NULL,
  first_game text NOT NULL,
  spins smallint NOT NULL CHECK (spins BETWEEN 1 AND 100),
  stake bigint NOT NULL CHECK (stake > 0),
  currency text NOT NULL,
  max_win bigint CHECK (max_win > 0),
  -- games it moves to when its own stays closed, the first that fits
  substitutes text[] NOT NULL,
  given_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- a cool-off stops the clock: up to when that was added
  stopped_to timestamptz,
  -- since when its game is known to be closed
  closed_at timestamptz,
  -- what each spin won, and its round
  wins bigint[] NOT NULL DEFAULT '{}',
  rounds text[] NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'expired')),
  credited bigint CHECK (credited >= 0),
  transfer_id text,
  ended_at timestamptz,
  CHECK (given_at < expires_at),
  CHECK (cardinality(wins) = cardinality(rounds) AND cardinality(wins) <= spins),
  CHECK ((state = 'done') = (cardinality(wins) = spins)),
  CHECK ((state = 'open') = (ended_at IS NULL) AND (state = 'open') = (credited IS NULL)),
  CHECK ((coalesce(credited, 0) > 0) = (transfer_id IS NOT NULL))
) WITH (fillfactor = 60);
CREATE INDEX free_spin_set_own ON free_spin_set (member_id, id DESC);
CREATE INDEX free_spin_set_open ON free_spin_set (expires_at) WHERE state = 'open';
GRANT SELECT, INSERT, UPDATE ON free_spin_set TO trevo_app;

-- Whether a round was a free spin, and of which set.
ALTER TABLE pge_round ADD COLUMN free_set text;
