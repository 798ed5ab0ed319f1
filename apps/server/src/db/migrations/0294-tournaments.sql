-- Tournaments (rewards' rule book §10): a pool that stands in the ledger before the start, scores of settled units, a board that is frozen, prizes by place.
INSERT INTO ledger_pocket (class, side, mode, is_foreign) VALUES ('pool', 'house', 'chained', false);
INSERT INTO ledger_kind (kind, gives, takes) VALUES
  ('pool_fund', '{bonus_cost}', '{pool}'),
  ('pool_entry', '{main}', '{pool}'),
  ('pool_pay', '{pool}', '{main}'),
  ('pool_return', '{pool}', '{main,bonus_cost}');
-- Of a member it is a promotion what prizes exceed entries by.
INSERT INTO fact_kind (kind, field) VALUES ('pool_entry', 'promo'), ('pool_pay', 'promo'), ('pool_return', 'promo');

CREATE TABLE tournament (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- by language
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  currency text NOT NULL,
  measure text NOT NULL CHECK (measure IN ('best', 'sumBest', 'validBet', 'count')),
  -- how many multipliers are summed
  best_of smallint NOT NULL CHECK (best_of BETWEEN 1 AND 100),
  min_stake bigint NOT NULL CHECK (min_stake >= 0),
  -- in millionths of the stake; null: no cap
  max_multiplier bigint CHECK (max_multiplier > 0),
  min_score bigint NOT NULL CHECK (min_score >= 0),
  -- kinds of game whose play counts; null: all
  categories text[] CHECK (cardinality(categories) > 0),
  -- vendor/code of the games whose play counts; null: all of those kinds
  games text[] CHECK (cardinality(games) > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- 0: free
  buy_in bigint NOT NULL CHECK (buy_in >= 0),
  -- what the house puts into the pool at the least
  guarantee bigint NOT NULL CHECK (guarantee >= 0),
  -- of the pool, by place, in millionths
  shares integer[] NOT NULL CHECK (cardinality(shares) BETWEEN 1 AND 100),
  ties text NOT NULL CHECK (ties IN ('first', 'split')),
  min_entrants integer NOT NULL CHECK (min_entrants >= 0),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- published: its pool stands; started: the entries of a buy-in are closed; frozen: ranked and paid; cancelled: everything went back
  state text NOT NULL CHECK (state IN ('draft', 'published', 'started', 'frozen', 'cancelled', 'removed')),
  drafted_by text,
  published_by text,
  -- who ended it sooner, or cancelled it, and why
  stopped_by text,
  stop_reason text,
  changed_at timestamptz NOT NULL,
  -- everything settled before has scored
  scored_to timestamptz NOT NULL,
  frozen_at timestamptz,
  -- what stood in the pool when it was frozen, and what of it the house had back
  pool bigint,
  returned bigint,
  players integer,
  CHECK (starts_at < ends_at),
  CHECK (buy_in > 0 OR guarantee > 0),
  CHECK (buy_in > 0 OR min_entrants = 0),
  CHECK (drafted_by IS DISTINCT FROM published_by OR drafted_by IS NULL),
  CHECK ((state = 'frozen') = (frozen_at IS NOT NULL) AND (frozen_at IS NULL) = (pool IS NULL) AND (pool IS NULL) = (players IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX tournament_brand ON tournament (merchant_id, ends_at DESC);
CREATE INDEX tournament_open ON tournament (merchant_id) WHERE state IN ('published', 'started');
GRANT SELECT, INSERT, UPDATE ON tournament TO trevo_app;

-- Who takes part, since when, and how far. One of a person at a time; who left may come back, and begins anew.
CREATE TABLE tournament_entry (
  tournament_id text NOT NULL REFERENCES tournament,
  member_id text NOT NULL REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  joined_at timestamptz NOT NULL,
  left_at timestamptz,
  -- what of the buy-in stands in the pool
  paid bigint NOT NULL CHECK (paid >= 0),
  score bigint NOT NULL DEFAULT 0,
  -- when what brought the score to where it is was settled: the earlier of two equal scores stands first
  reached_at timestamptz,
  -- the best multipliers, falling, as long as they are summed
  best bigint[] NOT NULL DEFAULT '{}',
  CHECK (left_at IS NULL OR paid = 0),
  PRIMARY KEY (tournament_id, member_id)
) WITH (fillfactor = 60);
CREATE INDEX tournament_entry_own ON tournament_entry (member_id, tournament_id);
GRANT SELECT, INSERT, UPDATE ON tournament_entry TO trevo_app;

-- The board as it was frozen. Written once.
CREATE TABLE tournament_place (
  tournament_id text NOT NULL REFERENCES tournament,
  rank integer NOT NULL CHECK (rank > 0),
  member_id text NOT NULL REFERENCES member,
  score bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  prize bigint NOT NULL CHECK (prize >= 0),
  reward_id text REFERENCES reward,
  transfer_id text,
  PRIMARY KEY (tournament_id, rank),
  UNIQUE (tournament_id, member_id),
  CHECK ((reward_id IS NULL) = (transfer_id IS NULL))
);
CREATE INDEX tournament_place_own ON tournament_place (member_id, tournament_id);
GRANT SELECT, INSERT ON tournament_place TO trevo_app;

-- The wheel (rewards' rule book §12.2): chances come of play like tickets, and each spin reads the member's own pair of reward seeds.
CREATE TABLE wheel (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- by language
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  currency text NOT NULL,
  -- as they stand around it: kind (cash, points, none), amount in ledger units, whole weight, stock (null: no end). Never changed while it runs
  prizes jsonb NOT NULL,
  -- the place of the prize that is given for one that is used up
  fallback smallint NOT NULL,
  -- valid bet for one chance
  per bigint NOT NULL CHECK (per > 0),
  -- chances of one person; null: no end
  cap integer CHECK (cap > 0),
  -- kinds of game whose play counts; null: all
  categories text[] CHECK (cardinality(categories) > 0),
  opens_at timestamptz NOT NULL,
  -- chances are earned until then, and used for a while after it
  closes_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  state text NOT NULL CHECK (state IN ('draft', 'published', 'removed')),
  drafted_by text,
  published_by text,
  stopped_by text,
  stop_reason text,
  changed_at timestamptz NOT NULL,
  -- everything settled before has earned its chances
  earned_to timestamptz NOT NULL,
  -- how many of each prize were given, by its place
  given integer[] NOT NULL,
  spins bigint NOT NULL DEFAULT 0,
  CHECK (opens_at < closes_at),
  CHECK (drafted_by IS DISTINCT FROM published_by OR drafted_by IS NULL)
) WITH (fillfactor = 60);
CREATE INDEX wheel_brand ON wheel (merchant_id, closes_at DESC);
GRANT SELECT, INSERT, UPDATE ON wheel TO trevo_app;

-- What a member played for a wheel, the chances that came of it, and how many were used. A correction may take chances; what was drawn stays.
CREATE TABLE wheel_member (
  wheel_id text NOT NULL REFERENCES wheel,
  member_id text NOT NULL REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  played bigint NOT NULL,
  earned integer NOT NULL CHECK (earned >= 0),
  spun integer NOT NULL DEFAULT 0 CHECK (spun >= 0),
  PRIMARY KEY (wheel_id, member_id)
) WITH (fillfactor = 60);
CREATE INDEX wheel_member_own ON wheel_member (member_id, wheel_id);
GRANT SELECT, INSERT, UPDATE ON wheel_member TO trevo_app;

-- Each spin, by the member's own count: what was drawn, and what was given. Never changed.
CREATE TABLE wheel_spin (
  wheel_id text NOT NULL REFERENCES wheel,
  member_id text NOT NULL REFERENCES member,
  no integer NOT NULL CHECK (no > 0),
  seed_pair_id text NOT NULL REFERENCES pge_seed_pair,
  nonce bigint NOT NULL,
  -- places of the prize drawn, and of the one given
  drawn smallint NOT NULL,
  given smallint NOT NULL,
  -- null: nothing was won
  reward_id text REFERENCES reward,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, wheel_id, no),
  UNIQUE (seed_pair_id, nonce)
);
GRANT SELECT, INSERT ON wheel_spin TO trevo_app;
