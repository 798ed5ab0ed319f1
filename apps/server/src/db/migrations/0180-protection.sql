-- Player protection: limits, pauses, reality checks, and the guard that a bet of a protected member passes.

-- What a member may lose, stake, pay in or spend in time within a day, a week or a month of the brand's calendar.
CREATE TABLE protection_limit (
  member_id text NOT NULL REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake', 'time')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- in force: 1/10,000 of the currency's unit, or seconds
  value bigint NOT NULL CHECK (value >= 0),
  -- wanted instead: a higher value, or null with `removes`. Nothing happens before it is confirmed, from pending_from to pending_until
  pending_value bigint CHECK (pending_value > value),
  pending_removes boolean NOT NULL DEFAULT false,
  pending_from timestamptz,
  pending_until timestamptz,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind, period),
  CHECK (num_nonnulls(pending_from, pending_until) = CASE WHEN pending_removes OR pending_value IS NOT NULL THEN 2 ELSE 0 END),
  CHECK (NOT (pending_removes AND pending_value IS NOT NULL))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON protection_limit TO trevo_app;

-- The one row that a guarded member's bet reads and changes. Limits and used amounts stand in the order day, week, month.
-- Written under the lock of the member's main account, so that parallel bets see each other.
CREATE TABLE member_guard (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  time_zone text NOT NULL,
  -- cool_off, exclusion, or register: the authority's exclusion register named the member
  pause_kind text CHECK (pause_kind IN ('cool_off', 'exclusion', 'register')),
  paused_at timestamptz,
  paused_until timestamptz,
  -- the jurisdiction asks for limits that the member has not chosen yet
  limits_missing boolean NOT NULL DEFAULT false,
  -- the least time between two rounds of the studio's games; 0: none
  round_min_ms integer NOT NULL DEFAULT 0,
  last_stake_at timestamptz,
  stake_limits bigint[] NOT NULL DEFAULT '{NULL,NULL,NULL}',
  loss_limits bigint[] NOT NULL DEFAULT '{NULL,NULL,NULL}',
  -- seconds
  time_limits bigint[] NOT NULL DEFAULT '{NULL,NULL,NULL}',
  -- first days of the day, the week and the month that the sums below are about
  periods date[] NOT NULL,
  staked bigint[] NOT NULL DEFAULT '{0,0,0}',
  -- staked minus won minus returned
  lost bigint[] NOT NULL DEFAULT '{0,0,0}',
  -- seconds of play in the periods that began on those days, as they were counted at an instant: time since then adds at most itself
  timed_at timestamptz,
  timed_periods date[],
  timed bigint[],
  CHECK ((pause_kind IS NULL) = (paused_until IS NULL) AND (pause_kind IS NULL) = (paused_at IS NULL))
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON member_guard TO trevo_app;

-- How often a member is told how long and how much they have played; without a row the jurisdiction's usual.
CREATE TABLE reality_check (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  every_minutes integer NOT NULL CHECK (every_minutes BETWEEN 5 AND 240)
);
GRANT SELECT, INSERT, UPDATE ON reality_check TO trevo_app;

-- What was shown and how the member went on: the next check counts from here.
CREATE TABLE reality_check_answer (
  session_id text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  answered_at timestamptz NOT NULL,
  net bigint NOT NULL,
  choice text NOT NULL CHECK (choice IN ('continue', 'stop')),
  PRIMARY KEY (session_id, answered_at)
);
GRANT SELECT, INSERT ON reality_check_answer TO trevo_app;

-- What the exclusion register of the authority answered, by member.
CREATE TABLE register_answer (
  member_id text NOT NULL REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  asked_at timestamptz NOT NULL,
  -- sign_up, first_login_of_day, period
  occasion text NOT NULL,
  listed boolean NOT NULL,
  PRIMARY KEY (member_id, asked_at)
);
GRANT SELECT, INSERT, UPDATE ON register_answer TO trevo_app;

-- Whose tax number the exclusion register is asked about, sealed.
CREATE TABLE register_subject (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  sealed_tax_id bytea NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX register_subject_due ON register_subject (merchant_id, asked_at);
GRANT SELECT, INSERT, UPDATE ON register_subject TO trevo_app;

-- What a member paid in, took out, staked and won, by day of the brand's calendar: the ledger's entries, summed once and brought forward when somebody asks.

CREATE TABLE position_day (
  member_id text NOT NULL REFERENCES member,
  day date NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  deposited bigint NOT NULL DEFAULT 0,
  withdrawn bigint NOT NULL DEFAULT 0,
  staked bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  -- stakes given back
  returned bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, day)
);
GRANT SELECT, INSERT, UPDATE ON position_day TO trevo_app;

-- How far each account was summed: up to this version of it, each entry exactly once.
CREATE TABLE position_mark (
  account_id bigint PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  version bigint NOT NULL DEFAULT 0
);
GRANT SELECT, INSERT, UPDATE ON position_mark TO trevo_app;
