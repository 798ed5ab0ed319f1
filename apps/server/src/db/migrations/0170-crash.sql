-- The crash game: chains published in advance, one room per merchant, its rounds and bets. Money moves through the seamless door only.
-- What decides a round is the chain alone; the database clock says when bets close and when a flight began.

CREATE TABLE crash_chain (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- N: how many rounds the chain decides
  rounds integer NOT NULL CHECK (rounds >= 1),
  -- h_0, published before the salt existed
  first_hash text NOT NULL CHECK (first_hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz NOT NULL,
  -- drand: the value of a beacon round that was named before it existed; house: drawn here after publication
  salt_source text NOT NULL CHECK (salt_source IN ('drand', 'house')),
  beacon_round bigint,
  salt text CHECK (salt ~ '^[A-Za-z0-9_-]{1,128}$'),
  salt_fixed_at timestamptz,
  next_position integer NOT NULL DEFAULT 1,
  CHECK ((salt_source = 'drand') = (beacon_round IS NOT NULL)),
  CHECK ((salt IS NULL) = (salt_fixed_at IS NULL)),
  CHECK (salt_fixed_at > published_at),
  CHECK (salt IS NOT NULL OR next_position = 1)
);
CREATE INDEX crash_chain_merchant ON crash_chain (merchant_id, id);
GRANT SELECT, INSERT ON crash_chain TO trevo_app;

-- What was published stays; a salt is fixed once, and positions only go up (crash_open, crash_fix_salt).
GRANT UPDATE (salt, salt_fixed_at, next_position) ON crash_chain TO trevo_app;

-- Every thousandth hash and the last one, encrypted under the deployment's secret: from one of them those before it are a moment's hashing.
CREATE TABLE crash_chain_part (
  chain_id text NOT NULL REFERENCES crash_chain,
  position integer NOT NULL,
  hash_sealed bytea NOT NULL,
  PRIMARY KEY (chain_id, position)
);
GRANT SELECT, INSERT ON crash_chain_part TO trevo_app;

-- Who runs a merchant's room. Every write of a room names its token; a process whose lease another took over writes nothing any more.
CREATE SEQUENCE crash_token;
GRANT USAGE ON SEQUENCE crash_token TO trevo_app;

CREATE TABLE crash_room (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  holder text NOT NULL,
  token bigint NOT NULL,
  lease_until timestamptz NOT NULL
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON crash_room TO trevo_app;

CREATE TABLE crash_round (
  -- sorts by time
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  chain_id text NOT NULL REFERENCES crash_chain,
  position integer NOT NULL,
  table_version integer NOT NULL,
  state text NOT NULL CHECK (state IN ('betting', 'flying', 'crashed', 'void')),
  -- h_i, encrypted; in clear, with the point, from the moment the flight is over
  hash_sealed bytea NOT NULL,
  hash text,
  point bigint,
  opened_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  started_at timestamptz,
  -- the last sign of life of the room while the kite flew
  beat_at timestamptz,
  -- the room gave none for longer than the policy allows: bets without automatic cash-out go back
  interrupted_at timestamptz,
  ended_at timestamptz,
  -- every bet of it is paid, lost or returned
  settled_at timestamptz,
  bets integer,
  staked bigint,
  paid bigint,
  UNIQUE (chain_id, position),
  CHECK ((state IN ('crashed', 'void')) = (hash IS NOT NULL)),
  CHECK ((hash IS NULL) = (point IS NULL)),
  CHECK ((hash IS NULL) = (ended_at IS NULL)),
  CHECK (settled_at IS NULL OR ended_at IS NOT NULL)
) WITH (fillfactor = 70);

-- One round at a time.
CREATE UNIQUE INDEX crash_round_open ON crash_round (merchant_id) WHERE settled_at IS NULL;
CREATE INDEX crash_round_merchant ON crash_round (merchant_id, id);
GRANT SELECT, INSERT ON crash_round TO trevo_app;
GRANT UPDATE (state, hash, point, started_at, beat_at, interrupted_at, ended_at, settled_at, bets, staked, paid) ON crash_round TO trevo_app;

CREATE TABLE crash_bet (
  -- sorts by time; what others see of it
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  round_id text NOT NULL REFERENCES crash_round,
  member_id text NOT NULL REFERENCES member,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  -- whose two places: the member's, or for play money the game session's
  player text NOT NULL,
  slot smallint NOT NULL CHECK (slot IN (1, 2)),
  -- the player's own id of the bet; also the external id of its money and the name of its round at the seamless door
  bet_id text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  -- automatic cash-out in hundredths, as the player chose it
  auto bigint,
  -- where it is cashed out by itself: the choice, or the table's highest payout
  target bigint NOT NULL CHECK (target > 100),
  state text NOT NULL DEFAULT 'placed' CHECK (state IN ('placed', 'cashed', 'lost', 'cancelled', 'returned')),
  multiplier bigint,
  payout bigint,
  cashed_by text CHECK (cashed_by IN ('hand', 'target')),
  placed_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- the player's balance as the bet and its end left it: a repeated call answers the same
  balance bigint,
  balance_version bigint,
  end_balance bigint,
  end_version bigint,
  CHECK ((state = 'cashed') = (multiplier IS NOT NULL)),
  CHECK ((state = 'cashed') = (payout IS NOT NULL)),
  CHECK ((state = 'placed') = (ended_at IS NULL))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX crash_bet_once ON crash_bet (bet_id, player);
CREATE UNIQUE INDEX crash_bet_slot ON crash_bet (round_id, player, slot) WHERE state <> 'cancelled';
CREATE INDEX crash_bet_flying ON crash_bet (round_id, target) WHERE state = 'placed';
CREATE INDEX crash_bet_member ON crash_bet (member_id, id) WHERE mode = 'real';
GRANT SELECT, INSERT ON crash_bet TO trevo_app;
GRANT UPDATE (state, multiplier, payout, cashed_by, ended_at, balance, balance_version, end_balance, end_version) ON crash_bet TO trevo_app;

-- Only a bet whose stake was refused in the same transaction is taken away again (crash_place).
GRANT DELETE ON crash_bet TO trevo_app;
