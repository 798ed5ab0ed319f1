-- What was played, as agents are paid by it: each settled unit once, with the moment of its settlement; sums of them by hour.

-- Settled units that nobody has reckoned yet, each as its round stood when that was written. A line is written with the money, by whatever moves it, and leaves
-- when it is reckoned: a queue, without a key that every bet would pay for. A round that changes after its end leaves another.
CREATE TABLE settled_line (
  -- lines of one round are in the order of its changes: whoever changes it holds its player's account
  id bigint GENERATED ALWAYS AS IDENTITY,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  vendor text NOT NULL,
  -- the round's name at its vendor
  external_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL,
  returned bigint NOT NULL,
  -- when the first stake was taken: its rules and its place in the tree are those of then
  accepted_at timestamptz NOT NULL,
  -- the database's clock at the posting: it alone decides the period
  settled_at timestamptz NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
GRANT SELECT, INSERT, DELETE ON settled_line TO trevo_app;

-- Settled units in lines that never change. The first has what the unit came to; a line after it the difference to the lines before, in the hour in which
-- the correction was posted. Amounts in ledger units; `ggr` is the house's view.
CREATE TABLE settled_unit (
  member_id text NOT NULL,
  vendor text NOT NULL,
  -- a round; of odds-board lotteries all that a member has on one play of an issue
  unit text NOT NULL,
  line integer NOT NULL CHECK (line > 0),
  merchant_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  category text NOT NULL CHECK (category IN ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP')),
  accepted_at timestamptz NOT NULL,
  settled_at timestamptz NOT NULL,
  -- the hour it counts in; later than that of `settled_at` where the clock was set back over an hour that was closed
  slot timestamptz NOT NULL,
  turnover bigint NOT NULL,
  win bigint NOT NULL,
  ggr bigint NOT NULL,
  valid_bet bigint NOT NULL,
  -- what rebates are reckoned on
  rebate_base bigint NOT NULL,
  -- why the valid bet of the unit is what it is now; rule book §1.2
  reason text NOT NULL,
  PRIMARY KEY (member_id, vendor, unit, line)
);
-- A member's units by time.
CREATE INDEX settled_unit_time ON settled_unit ((member_id || ''), settled_at);
GRANT SELECT, INSERT ON settled_unit TO trevo_app;

-- What a member came to in an hour, by category.
CREATE TABLE member_fact (
  member_id text NOT NULL,
  slot timestamptz NOT NULL,
  category text NOT NULL,
  merchant_id text NOT NULL,
  turnover bigint NOT NULL DEFAULT 0,
  win bigint NOT NULL DEFAULT 0,
  ggr bigint NOT NULL DEFAULT 0,
  valid_bet bigint NOT NULL DEFAULT 0,
  rebate_base bigint NOT NULL DEFAULT 0,
  -- lines of units that stand in it
  lines integer NOT NULL,
  PRIMARY KEY (member_id, slot, category)
) WITH (fillfactor = 80);
-- A brand's facts of a period.
CREATE INDEX member_fact_slot ON member_fact (merchant_id, slot);
GRANT SELECT, INSERT, UPDATE ON member_fact TO trevo_app;

-- What an agent's team came to in an hour, by category: the agent itself and everybody who was below it when it was settled.
CREATE TABLE team_fact (
  agent_id text NOT NULL,
  slot timestamptz NOT NULL,
  category text NOT NULL,
  merchant_id text NOT NULL,
  turnover bigint NOT NULL DEFAULT 0,
  win bigint NOT NULL DEFAULT 0,
  ggr bigint NOT NULL DEFAULT 0,
  valid_bet bigint NOT NULL DEFAULT 0,
  rebate_base bigint NOT NULL DEFAULT 0,
  lines integer NOT NULL,
  PRIMARY KEY (agent_id, slot, category)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE ON team_fact TO trevo_app;

-- How far a brand's facts are reckoned: everything settled before `reckoned_to` stands in the tables above; hours that end by `closed_to` never change.
CREATE TABLE fact_clock (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  reckoned_to timestamptz NOT NULL,
  closed_to timestamptz NOT NULL,
  CHECK (closed_to <= reckoned_to)
);
GRANT SELECT, INSERT, UPDATE ON fact_clock TO trevo_app;
