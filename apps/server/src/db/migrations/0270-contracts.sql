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
