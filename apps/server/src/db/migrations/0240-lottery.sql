-- The lottery house: games on sale, their issues and draws, slips and orders. Money moves through the seamless door only; what an order wins is worked out by
-- the rules package from the draw and the order alone.

-- What a brand sets for a game. The game itself (lottery, calendar, rules of its issues) is of the rules package.
CREATE TABLE lottery_game (
  merchant_id text NOT NULL REFERENCES merchant,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9_]{2,16}$'),
  is_open boolean NOT NULL DEFAULT true,
  -- 2000 is the fair table; a player may go down to the least series and takes the difference as rebate
  series_min integer NOT NULL DEFAULT 1800,
  series_max integer NOT NULL DEFAULT 1960,
  multiple_max integer NOT NULL DEFAULT 10000 CHECK (multiple_max BETWEEN 1 AND 1000000),
  order_stake_max bigint NOT NULL CHECK (order_stake_max > 0),
  order_prize_max bigint NOT NULL CHECK (order_prize_max > 0),
  -- what one player may stake on one issue
  issue_stake_max bigint NOT NULL CHECK (issue_stake_max > 0),
  -- what the house may lose on one outcome of one issue
  exposure_max bigint NOT NULL CHECK (exposure_max > 0),
  PRIMARY KEY (merchant_id, code),
  CHECK (1700 <= series_min AND series_min <= series_max AND series_max <= 2000)
);
GRANT SELECT, INSERT, UPDATE ON lottery_game TO trevo_app;

CREATE TABLE lottery_issue (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  game text NOT NULL,
  -- the public number, as the game's calendar writes it
  number text NOT NULL,
  -- business day in the calendar of the game
  day date NOT NULL,
  station text,
  -- null: there was no draw before it for weeks, it is open from when it is made
  opens_at timestamptz,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  -- what is stored, not what the clock says: selling (until it is frozen), frozen (no ticket comes or goes), drawn (its result is fixed), settled (every
  -- ticket of it is), void (every stake goes back), missed (nobody could buy it)
  state text NOT NULL DEFAULT 'selling' CHECK (state IN ('selling', 'frozen', 'drawn', 'settled', 'void', 'missed')),
  made_at timestamptz NOT NULL,
  -- of a house draw: the secret sealed, its hash published with the issue, the secret in clear once the draw is over
  seed_sealed bytea,
  seed_hash text CHECK (seed_hash ~ '^[0-9a-f]{64}$'),
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  -- the round of a public beacon (the hash of its chain names the beacon), named before sales opened; null: no beacon is set up, and the value is drawn here
  -- after the tickets are frozen
  beacon_chain text CHECK (beacon_chain ~ '^[0-9a-f]{64}$'),
  beacon_round bigint,
  -- when the beacon makes that round: tickets whose root is not stored by then are void
  beacon_at timestamptz,
  beacon_value text CHECK (beacon_value ~ '^[0-9a-f]{64}$'),
  tickets_root text CHECK (tickets_root ~ '^[0-9a-f]{64}$'),
  ticket_count integer,
  frozen_at timestamptz,
  -- the canonical text of the result (JSON), and when it was fixed
  result text,
  drawn_at timestamptz,
  settled_at timestamptz,
  void_reason text,
  UNIQUE (merchant_id, game, number),
  CHECK ((seed_sealed IS NULL) = (seed_hash IS NULL)),
  CHECK ((beacon_round IS NULL) = (beacon_at IS NULL) AND (beacon_round IS NULL) = (beacon_chain IS NULL)),
  CHECK ((tickets_root IS NULL) = (frozen_at IS NULL) AND (tickets_root IS NULL) = (ticket_count IS NULL)),
  CHECK ((result IS NULL) = (drawn_at IS NULL)),
  CHECK (state NOT IN ('drawn', 'settled') OR result IS NOT NULL OR void_reason IS NOT NULL),
  CHECK (state <> 'void' OR void_reason IS NOT NULL)
) WITH (fillfactor = 70);
CREATE INDEX lottery_issue_time ON lottery_issue (merchant_id, game, draws_at);
-- What the room still has to do something with.
CREATE INDEX lottery_issue_selling ON lottery_issue (merchant_id, closes_at) WHERE state = 'selling';
CREATE INDEX lottery_issue_frozen ON lottery_issue (merchant_id, draws_at) WHERE state = 'frozen';
GRANT SELECT, INSERT ON lottery_issue TO trevo_app;
GRANT UPDATE (state, seed, beacon_value, tickets_root, ticket_count, frozen_at, result, drawn_at, settled_at, void_reason) ON lottery_issue TO trevo_app;

-- The tickets of an issue as they were frozen: their leaves of 32 bytes each, in the order of the order ids. An issue without tickets has none.
CREATE TABLE lottery_tree (
  issue_id text PRIMARY KEY REFERENCES lottery_issue,
  leaves bytea NOT NULL CHECK (length(leaves) > 0 AND length(leaves) % 32 = 0)
);
GRANT SELECT, INSERT ON lottery_tree TO trevo_app;

-- What the sources of official results say of an issue; a source that says something else later corrects itself, in another row.
CREATE TABLE lottery_report (
  issue_id text NOT NULL REFERENCES lottery_issue,
  source text NOT NULL,
  result text NOT NULL,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (issue_id, source, reported_at)
);
GRANT SELECT, INSERT ON lottery_report TO trevo_app;

-- A slip: what a player bought in one piece. Asked again under the same id with the same content it is the same slip.
CREATE TABLE lottery_slip (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  -- the client's own name of it
  slip_id text NOT NULL,
  input_hash bytea NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  rebate bigint NOT NULL CHECK (rebate >= 0),
  -- the player's balance after it
  balance bigint NOT NULL DEFAULT 0,
  balance_version bigint NOT NULL DEFAULT 0,
  placed_at timestamptz NOT NULL,
  UNIQUE (member_id, slip_id)
);
GRANT SELECT, INSERT ON lottery_slip TO trevo_app;
GRANT UPDATE (balance, balance_version) ON lottery_slip TO trevo_app;

-- The same orders over several issues. `stop_on_win`: the issues after the first that wins are given back.
CREATE TABLE lottery_chase (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  slip_id text NOT NULL REFERENCES lottery_slip,
  game text NOT NULL,
  issues integer NOT NULL CHECK (issues BETWEEN 2 AND 240),
  stop_on_win boolean NOT NULL,
  -- the issue whose win stopped it
  stopped_by text REFERENCES lottery_issue,
  placed_at timestamptz NOT NULL
);
CREATE INDEX lottery_chase_member ON lottery_chase (member_id, id);
GRANT SELECT, INSERT ON lottery_chase TO trevo_app;
GRANT UPDATE (stopped_by) ON lottery_chase TO trevo_app;

CREATE TABLE lottery_order (
  -- sorts by time; the round and the external id of its stake at the seamless door
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL,
  slip_id text NOT NULL REFERENCES lottery_slip,
  chase_id text REFERENCES lottery_chase,
  issue_id text NOT NULL REFERENCES lottery_issue,
  -- its place in the slip
  place integer NOT NULL,
  game text NOT NULL,
  -- the vendor that its money is booked under
  vendor text NOT NULL,
  play text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  selection text NOT NULL,
  unit_price smallint NOT NULL,
  money_unit text NOT NULL,
  multiple integer NOT NULL,
  series integer NOT NULL,
  -- the player's own highest series when it was bought
  series_limit integer NOT NULL,
  lines bigint NOT NULL CHECK (lines > 0),
  currency text NOT NULL,
  line_stake bigint NOT NULL CHECK (line_stake > 0),
  stake bigint NOT NULL CHECK (stake > 0),
  rebate bigint NOT NULL CHECK (rebate >= 0),
  -- the most that a draw pays
  most bigint NOT NULL CHECK (most >= 0),
  -- numbers of the rule book, §1
  status smallint NOT NULL DEFAULT 2 CHECK (status IN (2, 4, 5, 6, 7, 8, 12, 14, 15, 16)),
  win bigint NOT NULL DEFAULT 0 CHECK (win >= 0),
  returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND stake),
  -- what of the rebate was earned and paid
  rebate_paid bigint NOT NULL DEFAULT 0 CHECK (rebate_paid BETWEEN 0 AND rebate),
  prizes jsonb,
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((status = 2) = (settled_at IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX lottery_order_issue ON lottery_order (issue_id, id);
CREATE INDEX lottery_order_pending ON lottery_order (issue_id, id) WHERE status = 2;
-- What one player has on an issue.
CREATE INDEX lottery_order_issue_member ON lottery_order (issue_id, member_id) WHERE status = 2;
CREATE INDEX lottery_order_member ON lottery_order ((member_id || ''), id);
CREATE INDEX lottery_order_chase ON lottery_order (chase_id, id) WHERE chase_id IS NOT NULL;
CREATE INDEX lottery_order_slip ON lottery_order (slip_id, place);
GRANT SELECT, INSERT ON lottery_order TO trevo_app;
GRANT UPDATE (status, win, returned, rebate_paid, prizes, settled_at) ON lottery_order TO trevo_app;

-- What the open orders of an issue can cost at most, by cell of the exposure of the rules package.
CREATE TABLE lottery_exposure (
  issue_id text NOT NULL REFERENCES lottery_issue,
  space text NOT NULL,
  place integer NOT NULL,
  cell text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (issue_id, space, place, cell)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON lottery_exposure TO trevo_app;

-- What comes back of a lottery stake in any case (series below the player's own), paid when the order is settled.
INSERT INTO ledger_kind (kind, gives, takes) VALUES ('rebate', '{commission}', '{main}');
