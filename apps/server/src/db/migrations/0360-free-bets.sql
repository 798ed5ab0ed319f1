-- Free bets (rewards' rule book §5): what operators gave, and the bets that members took in their reward centre.

ALTER TABLE reward DROP CONSTRAINT reward_kind_check;
ALTER TABLE reward ADD CONSTRAINT reward_kind_check CHECK (kind IN ('cash', 'points', 'bonus', 'freeSpins', 'freeBet', 'ticket')) NOT VALID;

CREATE TABLE free_bet_gift (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  -- 1/10,000 of the currency's unit
  value bigint NOT NULL CHECK (value > 0),
  -- thousandths; null: any odds
  min_odds integer CHECK (min_odds > 1000),
  stake_returned boolean NOT NULL,
  -- in which the bet can be placed, from when it is taken
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
CREATE INDEX free_bet_gift_brand ON free_bet_gift (merchant_id, id DESC);
CREATE INDEX free_bet_gift_reward ON free_bet_gift (reward_id);
CREATE INDEX free_bet_gift_by ON free_bet_gift (member_id, given_by, given_at);
GRANT SELECT, INSERT, UPDATE ON free_bet_gift TO trevo_app;

-- A stake value that a member took: placed once and whole, in one order that the house pays.
CREATE TABLE free_bet (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  reward_id text NOT NULL UNIQUE REFERENCES reward,
  value bigint NOT NULL CHECK (value > 0),
  currency text NOT NULL,
  -- what it can be placed on
  products text[] NOT NULL CHECK (cardinality(products) > 0 AND products <@ ARRAY['lotteries', 'sports']),
  min_odds integer CHECK (min_odds > 1000),
  stake_returned boolean NOT NULL,
  given_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- a cool-off stops the clock: up to when that was added
  stopped_to timestamptz,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'placed', 'used', 'expired')),
  -- the order that it was placed with; after it came back there is none
  order_id text UNIQUE,
  -- what its order paid in all, and by which movements
  credited bigint NOT NULL DEFAULT 0 CHECK (credited >= 0),
  transfer_ids text[] NOT NULL DEFAULT '{}',
  ended_at timestamptz,
  CHECK (given_at < expires_at),
  CHECK ((state IN ('placed', 'used')) = (order_id IS NOT NULL)),
  CHECK ((state IN ('used', 'expired')) = (ended_at IS NOT NULL)),
  CHECK (credited = 0 OR state = 'used'),
  CHECK ((credited > 0) = (cardinality(transfer_ids) > 0))
) WITH (fillfactor = 70);
CREATE INDEX free_bet_own ON free_bet (member_id, id DESC);
CREATE INDEX free_bet_open ON free_bet (expires_at) WHERE state = 'open';
GRANT SELECT, INSERT, UPDATE ON free_bet TO trevo_app;

-- The free bet that an order was placed with: the house pays its stake, so nothing of it is given back, and it earns nothing.
ALTER TABLE lottery_order ADD COLUMN free_bet text;
ALTER TABLE lottery_order ADD CONSTRAINT lottery_order_free
  CHECK (free_bet IS NULL OR (chase_id IS NULL AND rebate = 0 AND returned = 0)) NOT VALID;
