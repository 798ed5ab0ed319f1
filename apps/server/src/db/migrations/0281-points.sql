-- Points and what they buy, the ladder of levels, and the reward centre where everything that can be taken waits.

-- Points are a currency of their own (PTS, one point is 10,000 units). What another migration of rewards brings as well stands once.
INSERT INTO ledger_kind (kind, gives, takes) VALUES
  ('points_earn', '{points_issued}', '{points}'),
  ('points_hold', '{points}', '{points}'),
  ('points_unhold', '{points}', '{points}'),
  ('points_spend', '{points}', '{points_issued}'),
  ('points_convert', '{points}', '{points_issued}'),
  ('reward_credit', '{bonus_cost}', '{main}')
ON CONFLICT (kind) DO NOTHING;
INSERT INTO fact_kind (kind, field) VALUES ('reward_credit', 'promo') ON CONFLICT (kind) DO NOTHING;

-- Something that a member can take: once of its kind (source, source_key). Cash and points credit themselves at the end, the rest lapses.
CREATE TABLE reward (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  -- what gave it, and what names it there
  source text NOT NULL,
  source_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash', 'points', 'bonus', 'freeSpins', 'ticket')),
  -- 1/10,000 of the currency's unit; of free spins and tickets how many
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- words of its source by language; null: the kind of source says enough
  names jsonb,
  -- what who delivers it has to know
  terms jsonb NOT NULL DEFAULT '{}',
  offered_at timestamptz NOT NULL,
  claim_until timestamptz NOT NULL,
  -- a cool-off stops the clock: up to when that was added
  stopped_to timestamptz,
  state text NOT NULL DEFAULT 'claimable' CHECK (state IN ('claimable', 'claimed', 'issued', 'lapsed', 'withdrawn')),
  ended_at timestamptz,
  transfer_id text,
  UNIQUE (member_id, source, source_key),
  CHECK ((state = 'claimable') = (ended_at IS NULL)),
  CHECK (offered_at < claim_until)
);
CREATE INDEX reward_open ON reward (claim_until) WHERE state = 'claimable';
CREATE INDEX reward_member ON reward (member_id, offered_at DESC, id DESC);
GRANT SELECT, INSERT ON reward TO trevo_app;
GRANT UPDATE (state, ended_at, transfer_id, claim_until, stopped_to) ON reward TO trevo_app;

-- One who earns a brand's points at a time. Everything settled before `earned_to` has earned.
CREATE TABLE point_book (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  earned_to timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON point_book TO trevo_app;
-- What was settled before there were points earns none.
INSERT INTO point_book (merchant_id, earned_to) SELECT id, now() FROM merchant;

-- What is below a whole point, in micros, by the type of play; below zero after a correction: waits for later play.
CREATE TABLE point_stream (
  member_id text NOT NULL REFERENCES member,
  type text NOT NULL CHECK (type IN ('live', 'lottery', 'pvp', 'rng', 'sports', 'deposit')),
  merchant_id text NOT NULL REFERENCES merchant,
  balance numeric(38, 0) NOT NULL,
  PRIMARY KEY (member_id, type)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON point_stream TO trevo_app;

-- Points that were turned into money, by the day of the brand's calendar: the day has a limit.
CREATE TABLE point_conversion (
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  request_key text NOT NULL,
  day date NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  converted_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, request_key)
);
CREATE INDEX point_conversion_day ON point_conversion (member_id, day);
GRANT SELECT, INSERT ON point_conversion TO trevo_app;

-- What the points mall sells. One drafts, another publishes; a change of what is asked for it is a new version.
CREATE TABLE mall_item (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('goods', 'cash')),
  -- by language
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  -- a picture that the portal draws
  art text NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- null: no end of it
  stock integer CHECK (stock >= 0),
  -- pieces for one member; null: as many as there are
  member_limit integer CHECK (member_limit > 0),
  min_level smallint NOT NULL DEFAULT 0 CHECK (min_level >= 0),
  -- of one piece in money: what a cash item pays, and what goods cost
  cost bigint NOT NULL CHECK (cost > 0),
  state text NOT NULL CHECK (state IN ('draft', 'on_sale', 'removed')),
  drafted_by text,
  published_by text,
  changed_at timestamptz NOT NULL,
  CHECK (drafted_by IS DISTINCT FROM published_by OR drafted_by IS NULL)
);
CREATE INDEX mall_item_brand ON mall_item (merchant_id, state, points);
GRANT SELECT, INSERT, UPDATE ON mall_item TO trevo_app;

CREATE TABLE mall_order (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  item_id text NOT NULL REFERENCES mall_item,
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  -- of the whole order
  points bigint NOT NULL CHECK (points > 0),
  cost bigint NOT NULL CHECK (cost > 0),
  status text NOT NULL CHECK (status IN ('in process', 'rejected', 'approved')),
  -- where goods go, sealed; null for what is no goods, and once it is not needed any more
  sealed_address bytea,
  request_key text NOT NULL,
  ordered_at timestamptz NOT NULL,
  packed_at timestamptz,
  -- the first of two operators that a dear order needs
  first_operator text,
  decided_at timestamptz,
  decided_by text,
  -- why it was rejected: a word of a list
  reason text CHECK (reason IN ('out_of_goods', 'address', 'member', 'overdue', 'not_allowed')),
  tracking text,
  UNIQUE (member_id, request_key),
  CHECK ((status = 'in process') = (decided_at IS NULL)),
  CHECK ((status = 'rejected') = (reason IS NOT NULL))
);
CREATE INDEX mall_order_member ON mall_order (member_id, ordered_at DESC, id DESC);
CREATE INDEX mall_order_taken ON mall_order (item_id, member_id) WHERE status <> 'rejected';
CREATE INDEX mall_order_open ON mall_order (merchant_id, ordered_at) WHERE status = 'in process';
GRANT SELECT, INSERT, UPDATE ON mall_order TO trevo_app;

-- A brand's ladder: what a level asks and gives. Without rows there is none.
CREATE TABLE vip_level (
  merchant_id text NOT NULL REFERENCES merchant,
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 20),
  -- by language
  names jsonb NOT NULL,
  score bigint NOT NULL CHECK (score > 0),
  -- valid bet of three months under which the level is lost
  keep bigint NOT NULL CHECK (keep >= 0),
  upgrade bigint NOT NULL CHECK (upgrade >= 0),
  weekly bigint,
  weekly_min bigint CHECK (weekly_min > 0),
  monthly bigint,
  monthly_min bigint CHECK (monthly_min > 0),
  PRIMARY KEY (merchant_id, level),
  CHECK ((weekly IS NULL) = (weekly_min IS NULL) AND (monthly IS NULL) = (monthly_min IS NULL))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON vip_level TO trevo_app;

-- Where a member stands. `run_to`: the day whose morning was reckoned last.
CREATE TABLE vip_member (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  level smallint NOT NULL,
  score bigint NOT NULL,
  since date NOT NULL,
  -- levels whose gift was given
  upgrades smallint[] NOT NULL,
  run_to date NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX vip_member_standing ON vip_member (merchant_id, run_to) WHERE level > 0;
GRANT SELECT, INSERT, UPDATE ON vip_member TO trevo_app;

-- What happened on the ladder. `at`: from when a level counts for what is earned.
CREATE TABLE vip_event (
  member_id text NOT NULL REFERENCES member,
  day date NOT NULL,
  event text NOT NULL CHECK (event IN ('up', 'down', 'weekly', 'monthly')),
  level smallint NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  gift bigint NOT NULL CHECK (gift >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, day, event, level)
);
GRANT SELECT, INSERT ON vip_event TO trevo_app;
