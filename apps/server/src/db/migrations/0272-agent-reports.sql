-- Costs and cash in the sums that agents are shown and paid by (rule book of agents, §1.3), and what their reports read.

-- Which movements of the ledger count as what, and by which pocket of the member. One that has no row here counts nowhere. A reversal counts as what it
-- takes back.
CREATE TABLE fact_kind (
  kind text PRIMARY KEY REFERENCES ledger_kind,
  field text NOT NULL CHECK (field IN ('deposit', 'withdrawal', 'promo', 'rebate', 'salary', 'dividend', 'jackpot', 'paymentFee')),
  pocket text NOT NULL DEFAULT 'main',
  -- 1: what comes into the pocket is above zero; -1: what leaves it
  direction smallint NOT NULL DEFAULT 1 CHECK (direction IN (-1, 1)),
  -- what an agent calls it among its own income; null: it is none
  income text
);
INSERT INTO fact_kind (kind, field, pocket, direction, income) VALUES
  ('deposit', 'deposit', 'main', 1, NULL),
  ('suspense_credit', 'deposit', 'main', 1, NULL),
  ('withdrawal_pay', 'withdrawal', 'pending', -1, NULL),
  ('bonus_release', 'promo', 'main', 1, NULL),
  ('rebate', 'rebate', 'main', 1, 'rebate'),
  ('rebate_back', 'rebate', 'main', 1, 'rebate'),
  ('salary_hourly', 'salary', 'main', 1, 'hourly'),
  ('salary_realtime', 'salary', 'main', 1, 'realtime'),
  ('salary_daily', 'salary', 'main', 1, 'daily'),
  ('dividend', 'dividend', 'main', 1, 'dividend');
GRANT SELECT ON fact_kind TO trevo_app;

-- Movements that nobody has looked at yet, but those of rounds, which are facts by another way. Written with the movement, without a key that it would pay
-- for; a line leaves when it is reckoned.
CREATE TABLE posted_line (
  id bigint GENERATED ALWAYS AS IDENTITY,
  merchant_id text NOT NULL,
  transfer_id text NOT NULL,
  posted_at timestamptz NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
GRANT SELECT, INSERT, DELETE ON posted_line TO trevo_app;

-- A movement of a member that counts, for ever as it was posted. Amounts in ledger units.
CREATE TABLE member_posting (
  member_id text NOT NULL,
  transfer_id text NOT NULL,
  merchant_id text NOT NULL,
  -- of a reversal: what it takes back
  kind text NOT NULL,
  field text NOT NULL,
  category text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  -- when it counts: later than it was posted where the clock was set back over an hour that was closed
  posted_at timestamptz NOT NULL,
  -- the hour of it
  slot timestamptz NOT NULL,
  PRIMARY KEY (member_id, transfer_id)
);
CREATE INDEX member_posting_time ON member_posting ((member_id || ''), posted_at);
GRANT SELECT, INSERT ON member_posting TO trevo_app;

-- The same as the team of every agent above sees it, who was above when it was posted: a page of a team of a million reads as many rows as it shows.
CREATE TABLE team_posting (
  agent_id text NOT NULL,
  field text NOT NULL,
  posted_at timestamptz NOT NULL,
  transfer_id text NOT NULL,
  member_id text NOT NULL,
  -- 0: the agent's own; 1: of its direct downline
  levels smallint NOT NULL,
  PRIMARY KEY (agent_id, field, posted_at, transfer_id, member_id)
);
GRANT SELECT, INSERT ON team_posting TO trevo_app;

-- Beside what was played: what was posted in the hour. What belongs to no single kind of game stands under CONS.
ALTER TABLE member_fact
  ADD COLUMN deposits bigint NOT NULL DEFAULT 0,
  ADD COLUMN withdrawals bigint NOT NULL DEFAULT 0,
  ADD COLUMN promo bigint NOT NULL DEFAULT 0,
  ADD COLUMN vendor_fee bigint NOT NULL DEFAULT 0,
  ADD COLUMN rebate bigint NOT NULL DEFAULT 0,
  ADD COLUMN salary bigint NOT NULL DEFAULT 0,
  ADD COLUMN dividend bigint NOT NULL DEFAULT 0,
  ADD COLUMN jackpot bigint NOT NULL DEFAULT 0,
  ADD COLUMN payment_fee bigint NOT NULL DEFAULT 0;
ALTER TABLE team_fact
  ADD COLUMN deposits bigint NOT NULL DEFAULT 0,
  ADD COLUMN withdrawals bigint NOT NULL DEFAULT 0,
  ADD COLUMN promo bigint NOT NULL DEFAULT 0,
  ADD COLUMN vendor_fee bigint NOT NULL DEFAULT 0,
  ADD COLUMN rebate bigint NOT NULL DEFAULT 0,
  ADD COLUMN salary bigint NOT NULL DEFAULT 0,
  ADD COLUMN dividend bigint NOT NULL DEFAULT 0,
  ADD COLUMN jackpot bigint NOT NULL DEFAULT 0,
  ADD COLUMN payment_fee bigint NOT NULL DEFAULT 0;

-- What a vendor charges of the gross result, as agents are told. The newest that began before an hour holds for it; a vendor without one charges nothing.
CREATE TABLE vendor_fee_rate (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  since timestamptz NOT NULL,
  rate_ppm integer NOT NULL CHECK (rate_ppm BETWEEN 0 AND 1000000),
  announced_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, vendor, since),
  FOREIGN KEY (merchant_id, vendor) REFERENCES vendor (merchant_id, code),
  CHECK (announced_at <= since)
);
GRANT SELECT, INSERT ON vendor_fee_rate TO trevo_app;

-- What a member came to at a vendor that charges, in an hour, and the fee of it. The fee of an hour is that of the sum over its categories.
CREATE TABLE member_vendor_fact (
  member_id text NOT NULL,
  slot timestamptz NOT NULL,
  vendor text NOT NULL,
  category text NOT NULL,
  ggr bigint NOT NULL,
  fee bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, slot, vendor, category)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE ON member_vendor_fact TO trevo_app;

-- What a member's valid bets of a day, a week and a month come to; and how many of a team reached what counts as active in it.
CREATE TABLE member_active (
  member_id text NOT NULL,
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- its first day at the brand's place
  starts_on date NOT NULL,
  valid_bet bigint NOT NULL,
  PRIMARY KEY (member_id, period, starts_on)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE ON member_active TO trevo_app;
CREATE TABLE team_active (
  agent_id text NOT NULL,
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  starts_on date NOT NULL,
  members integer NOT NULL,
  PRIMARY KEY (agent_id, period, starts_on)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE ON team_active TO trevo_app;

-- What operators tell agents: news, and changes of rules with the day they take effect.
CREATE TABLE agent_notice (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- language -> { title, text }
  texts jsonb NOT NULL,
  -- at the brand's place; null: nothing begins
  effective_on date,
  published_at timestamptz NOT NULL,
  -- not told any more from here on
  withdrawn_at timestamptz
);
CREATE INDEX agent_notice_page ON agent_notice (merchant_id, published_at DESC, id DESC) WHERE withdrawn_at IS NULL;
GRANT SELECT, INSERT ON agent_notice TO trevo_app;
GRANT UPDATE (withdrawn_at) ON agent_notice TO trevo_app;
