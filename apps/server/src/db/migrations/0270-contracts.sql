-- What agents and members are paid by: contracts of four kinds between an upline and its direct downline, in versions that never change once offered.

-- What a brand's contracts keep to. Whoever moves a contract of the brand holds this row: one at a time, so that a guard sees what it judges.
CREATE TABLE contract_rule (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  -- what the house gives of the turnover of a product at most, in rebates and salaries together, and what the best game returns
  turnover_budget_ppm integer NOT NULL DEFAULT 18000 CHECK (turnover_budget_ppm BETWEEN 0 AND 1000000),
  best_return_ppm integer NOT NULL DEFAULT 975000 CHECK (best_return_ppm BETWEEN 0 AND 1000000)
);
GRANT SELECT, INSERT, UPDATE ON contract_rule TO trevo_app;

-- Where a contract can stand: between whom, of what. A null upline is the house.
CREATE TABLE contract_line (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  category text NOT NULL CHECK (category IN ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP', 'CONS')),
  upline_id text REFERENCES member,
  downline_id text NOT NULL REFERENCES member,
  UNIQUE NULLS NOT DISTINCT (downline_id, kind, category, upline_id),
  CHECK (upline_id <> downline_id)
);
CREATE INDEX contract_line_upline ON contract_line (upline_id, kind) WHERE upline_id IS NOT NULL;
CREATE INDEX contract_line_merchant ON contract_line (merchant_id, kind);
GRANT SELECT, INSERT ON contract_line TO trevo_app;

-- A version of a contract. Versions of one contract share the id: one takes the place of the other without anything ending between.
CREATE TABLE contract (
  id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  line_id text NOT NULL REFERENCES contract_line,
  merchant_id text NOT NULL REFERENCES merchant,
  state text NOT NULL CHECK (state IN ('offered', 'scheduled', 'active', 'terminationRequested', 'ending', 'ended', 'superseded', 'rejected',
    'expired', 'withdrawn')),
  -- as records carry them (@trevo/commission/check, contractJson), without what stands in columns
  terms jsonb NOT NULL,
  -- [effective_from, ends_at); null: no end is known. What ended before it began has both the same.
  effective_from timestamptz NOT NULL,
  ends_at timestamptz,
  end_reason text CHECK (end_reason IN ('AGREED', 'SILENCE', 'NOTICE', 'UPLINE_LOWERED', 'UPLINE_ENDED', 'ACCOUNT_CLOSED', 'OPERATOR', 'SUPERSEDED')),
  offered_at timestamptz NOT NULL,
  -- the operator who offered, where the upline is the house
  offered_by text,
  -- the offer is answered before then
  answer_by timestamptz NOT NULL,
  accepted_at timestamptz,
  -- who asked to end it, while the request is open, and until when it is answered
  requested_by text CHECK (requested_by IN ('upline', 'downline')),
  request_until timestamptz,
  PRIMARY KEY (id, version),
  CHECK (ends_at >= effective_from),
  CHECK ((state = 'terminationRequested') = (requested_by IS NOT NULL) AND (requested_by IS NULL) = (request_until IS NULL)),
  CHECK (state NOT IN ('scheduled', 'active', 'terminationRequested', 'ending', 'superseded') OR accepted_at IS NOT NULL),
  CHECK (state NOT IN ('ending', 'ended', 'superseded') OR ends_at IS NOT NULL)
);
-- One in force and one open item on a line.
CREATE UNIQUE INDEX contract_in_force ON contract (line_id) WHERE state IN ('active', 'terminationRequested', 'ending');
CREATE UNIQUE INDEX contract_open ON contract (line_id) WHERE state IN ('offered', 'scheduled');
CREATE INDEX contract_line_versions ON contract (line_id, effective_from);
-- What becomes due, by what makes it so.
CREATE INDEX contract_offer_due ON contract (merchant_id, answer_by) WHERE state = 'offered';
CREATE INDEX contract_start_due ON contract (merchant_id, effective_from) WHERE state = 'scheduled';
CREATE INDEX contract_request_due ON contract (merchant_id, request_until) WHERE state = 'terminationRequested';
CREATE INDEX contract_end_due ON contract (merchant_id, ends_at) WHERE state = 'ending';
GRANT SELECT, INSERT ON contract TO trevo_app;
GRANT UPDATE (state, ends_at, end_reason, accepted_at, requested_by, request_until) ON contract TO trevo_app;

-- All that happened to a contract. Lines never change.
CREATE TABLE contract_event (
  contract_id text NOT NULL,
  version integer NOT NULL,
  place integer NOT NULL CHECK (place > 0),
  merchant_id text NOT NULL REFERENCES merchant,
  event text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('upline', 'downline', 'system', 'operator')),
  -- member or operator; null: the system
  actor_id text,
  happened_at timestamptz NOT NULL,
  -- of an event that ends: when
  ends_at timestamptz,
  -- of a request that was refused: whose it was
  refused text CHECK (refused IN ('upline', 'downline')),
  PRIMARY KEY (contract_id, version, place),
  FOREIGN KEY (contract_id, version) REFERENCES contract (id, version)
);
GRANT SELECT, INSERT ON contract_event TO trevo_app;

-- What both sides were shown before they signed (rule book §6.6), with its hash, so that neither can later claim another picture.
CREATE TABLE contract_picture (
  contract_id text NOT NULL,
  version integer NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  hash text NOT NULL,
  made_at timestamptz NOT NULL,
  picture jsonb NOT NULL,
  PRIMARY KEY (contract_id, version),
  FOREIGN KEY (contract_id, version) REFERENCES contract (id, version)
);
GRANT SELECT, INSERT ON contract_picture TO trevo_app;

-- A contract that operators end: one proposes, another decides.
CREATE TABLE contract_ruling (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  contract_id text NOT NULL,
  version integer NOT NULL,
  -- a word of a closed list, which both sides read
  reason text NOT NULL CHECK (reason IN ('fraud', 'rules', 'jurisdiction', 'kindClosed', 'mistake')),
  -- what the proposer shows the second person: where it is written
  evidence text NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'done', 'rejected', 'lapsed')),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- without a second signature until then it is nothing
  lapses_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  FOREIGN KEY (contract_id, version) REFERENCES contract (id, version),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (state IN ('proposed', 'lapsed')) = (decided_by IS NULL)),
  -- two persons
  CHECK (state <> 'done' OR decided_by <> proposed_by)
);
-- One at a time for a contract.
CREATE UNIQUE INDEX contract_ruling_open ON contract_ruling (contract_id) WHERE state = 'proposed';
CREATE INDEX contract_ruling_merchant ON contract_ruling (merchant_id, id);
GRANT SELECT, INSERT ON contract_ruling TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at) ON contract_ruling TO trevo_app;

-- What contracts pay: periods that were run, a statement for each holder and period, and what passes from one period to the next. Micros are millionths of a
-- ledger unit: an amount times a rate in ppm is a whole number of them.

INSERT INTO ledger_kind (kind, gives, takes) VALUES
  ('dividend', '{commission}', '{main}'),
  ('salary_daily', '{commission}', '{main}'),
  ('salary_hourly', '{commission}', '{main}'),
  ('salary_realtime', '{commission}', '{main}');

-- Costs of members by the time of their posting: what dividends deduct.
CREATE INDEX ledger_transfer_cost ON ledger_transfer (merchant_id, created_at)
  WHERE outcome = 'posted' AND (kind LIKE 'rebate%' OR kind LIKE 'salary%' OR kind = 'bonus_release');
CREATE INDEX ledger_transfer_cost_of ON ledger_transfer (owner_id, created_at)
  WHERE outcome = 'posted' AND (kind LIKE 'rebate%' OR kind LIKE 'salary%' OR kind = 'bonus_release');
-- Moves of agents: a team is summed apart before and after.
CREATE INDEX agent_above_ended ON agent_above (merchant_id, until) WHERE until < 'infinity';
-- Settled units of a tick. Lines are written in order of time.
CREATE INDEX settled_unit_tick ON settled_unit USING brin (settled_at);

-- One who runs a kind of a brand at a time, and the number of its last statement.
CREATE TABLE commission_book (
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  last_number bigint NOT NULL DEFAULT 0 CHECK (last_number >= 0),
  -- whatever ended before was run, or waits for `next_at`
  looked_to timestamptz NOT NULL DEFAULT 'epoch',
  next_at timestamptz,
  PRIMARY KEY (merchant_id, kind)
);
GRANT SELECT, INSERT, UPDATE ON commission_book TO trevo_app;

-- A period that was reckoned. Each once.
CREATE TABLE commission_run (
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  category text NOT NULL CHECK (category IN ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP', 'CONS')),
  period_type text NOT NULL CHECK (period_type IN ('daily', 'weekly', 'semiMonthly', 'monthly', 'hour', 'tick')),
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  calculated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- not paid before then
  pay_from timestamptz NOT NULL,
  statements integer NOT NULL CHECK (statements >= 0),
  -- what the house's own contracts came to; what all holders kept of it; what returned to the house by caps
  top_micro numeric(38, 0) NOT NULL,
  net_micro numeric(38, 0) NOT NULL,
  cap_micro numeric(38, 0) NOT NULL,
  -- arrears that had their twelve periods
  lapsed jsonb NOT NULL,
  PRIMARY KEY (merchant_id, kind, category, period_type, period_start),
  CHECK (period_start < period_end)
);
CREATE INDEX commission_run_time ON commission_run (merchant_id, period_start DESC);
GRANT SELECT, INSERT ON commission_run TO trevo_app;

-- What a holder got for a period, with all that it was reckoned from. Its figures never change.
CREATE TABLE commission_statement (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  number bigint NOT NULL CHECK (number > 0),
  category text NOT NULL,
  period_type text NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  beneficiary_id text NOT NULL REFERENCES member,
  -- null: the house
  upline_id text REFERENCES member,
  -- null: arrears of a contract that has ended
  contract_id text,
  version integer,
  currency text NOT NULL,
  -- in micros: the own part, what of it the stream was credited, and the stream before and after
  net_micro numeric(38, 0) NOT NULL,
  credit_micro numeric(38, 0) NOT NULL,
  stream_in_micro numeric(38, 0) NOT NULL,
  stream_out_micro numeric(38, 0) NOT NULL,
  paid bigint NOT NULL CHECK (paid >= 0),
  -- as records carry it (@trevo/commission/check); of a tick what its lines are reckoned from again
  record jsonb NOT NULL,
  terms jsonb,
  -- hides the accounts of its fact lines
  salt text NOT NULL,
  -- of the fact lines; null until it is published
  facts_hash text,
  state text NOT NULL CHECK (state IN ('calculated', 'published', 'paid')),
  published_at timestamptz,
  pay_from timestamptz NOT NULL,
  paid_at timestamptz,
  transfer_id text,
  -- why it is not paid: it is in dispute, or the account takes no money
  waits text CHECK (waits IN ('dispute', 'account')),
  UNIQUE (merchant_id, kind, number),
  CONSTRAINT commission_statement_once UNIQUE (beneficiary_id, kind, category, period_type, period_start),
  CHECK ((contract_id IS NULL) = (version IS NULL)),
  CHECK ((state = 'calculated') = (published_at IS NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CHECK (credit_micro + stream_in_micro = stream_out_micro + paid::numeric * 1000000)
);
CREATE INDEX commission_statement_own ON commission_statement (beneficiary_id, kind, number DESC);
CREATE INDEX commission_statement_upline ON commission_statement (upline_id, kind, number DESC) WHERE upline_id IS NOT NULL;
CREATE INDEX commission_statement_run ON commission_statement (merchant_id, kind, category, period_type, period_start);
CREATE INDEX commission_statement_open ON commission_statement (merchant_id, state, pay_from) WHERE state <> 'paid';
GRANT SELECT, INSERT ON commission_statement TO trevo_app;
GRANT UPDATE (facts_hash, state, published_at, paid_at, transfer_id, waits) ON commission_statement TO trevo_app;

-- What passes from one period to the next: a stream per holder, kind and category; below zero: waits for later credits.
CREATE TABLE commission_stream (
  member_id text NOT NULL REFERENCES member,
  kind text NOT NULL,
  category text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  balance numeric(38, 0) NOT NULL,
  PRIMARY KEY (member_id, kind, category)
);
CREATE INDEX commission_stream_kind ON commission_stream (merchant_id, kind, category);
GRANT SELECT, INSERT, UPDATE ON commission_stream TO trevo_app;

CREATE TABLE commission_carry (
  member_id text NOT NULL REFERENCES member,
  kind text NOT NULL,
  category text NOT NULL,
  period_type text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  -- in ledger units
  amount numeric(38, 0) NOT NULL,
  PRIMARY KEY (member_id, kind, category, period_type)
);
CREATE INDEX commission_carry_kind ON commission_carry (merchant_id, kind, category, period_type);
GRANT SELECT, INSERT, UPDATE ON commission_carry TO trevo_app;

CREATE TABLE commission_arrear (
  downline_id text NOT NULL REFERENCES member,
  upline_id text NOT NULL REFERENCES member,
  kind text NOT NULL,
  category text NOT NULL,
  period_type text NOT NULL,
  -- of the period that ran short
  period_start timestamptz NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  amount_micro numeric(38, 0) NOT NULL CHECK (amount_micro > 0),
  -- periods closed since
  age smallint NOT NULL CHECK (age BETWEEN 0 AND 12),
  PRIMARY KEY (downline_id, upline_id, kind, category, period_type, period_start)
);
CREATE INDEX commission_arrear_kind ON commission_arrear (merchant_id, kind, category, period_type);
GRANT SELECT, INSERT, DELETE ON commission_arrear TO trevo_app;

-- A holder whose payments wait, for a reason that is told to them.
CREATE TABLE commission_hold (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  reason text NOT NULL CHECK (reason IN ('IDENTITY', 'COLLUSION_REVIEW', 'VENDOR_INCIDENT', 'LEGAL')),
  note text NOT NULL,
  placed_by text NOT NULL,
  placed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- it ends by itself
  until timestamptz NOT NULL,
  released_by text,
  released_at timestamptz,
  CHECK ((released_by IS NULL) = (released_at IS NULL)),
  CHECK (until > placed_at)
);
CREATE UNIQUE INDEX commission_hold_open ON commission_hold (member_id) WHERE released_at IS NULL;
CREATE INDEX commission_hold_merchant ON commission_hold (merchant_id, placed_at DESC);
GRANT SELECT, INSERT ON commission_hold TO trevo_app;
GRANT UPDATE (released_by, released_at) ON commission_hold TO trevo_app;

-- A statement that its holder does not agree with, and what was answered.
CREATE TABLE commission_dispute (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  statement_id text NOT NULL REFERENCES commission_statement,
  member_id text NOT NULL REFERENCES member,
  claim text NOT NULL,
  raised_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- without an answer until then the line is paid
  answer_by timestamptz NOT NULL,
  answer text,
  answered_by text,
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_by IS NULL)),
  CHECK (answered_by IS NULL OR answered_at IS NOT NULL)
);
-- One for a statement, ever: the answer is what it is.
CREATE UNIQUE INDEX commission_dispute_once ON commission_dispute (statement_id);
CREATE INDEX commission_dispute_open ON commission_dispute (merchant_id, answer_by) WHERE answered_at IS NULL;
GRANT SELECT, INSERT ON commission_dispute TO trevo_app;
GRANT UPDATE (answer, answered_by, answered_at) ON commission_dispute TO trevo_app;
