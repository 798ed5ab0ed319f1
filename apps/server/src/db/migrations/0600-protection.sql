-- Player protection: limits, pauses, reality checks, and the guard that a bet of a protected member passes.

-- A bet reads this row already: a member without limits and pauses pays nothing for those who have them.
ALTER TABLE member ADD COLUMN guarded boolean NOT NULL DEFAULT false;

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

-- Time limits look at the sessions of a month, ended ones too.
CREATE INDEX session_of_member ON session (member_id, created_at);

-- The days, weeks and months of the brand's calendar that an instant falls in, by their first days. Weeks begin on Monday (ISO 8601).
CREATE FUNCTION protection_periods(p_time_zone text, p_at timestamptz) RETURNS date[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[(p_at AT TIME ZONE p_time_zone)::date, date_trunc('week', p_at AT TIME ZONE p_time_zone)::date,
    date_trunc('month', p_at AT TIME ZONE p_time_zone)::date]
$$;

-- Seconds with an open session between two instants; sessions of several browsers at once count once. A session counts to its last use.
-- `p_playing`: somebody is betting now, so that a session still open counts to now.
CREATE FUNCTION protection_seconds(p_member text, p_from timestamptz, p_to timestamptz, p_playing boolean) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(extract(epoch FROM upper(piece) - lower(piece))), 0)::bigint FROM unnest((
    SELECT range_agg(tstzrange(greatest(s.created_at, p_from),
        greatest(s.created_at, p_from, least(p_to, CASE WHEN p_playing AND s.ended_at IS NULL AND s.idle_expires_at > p_to THEN p_to ELSE s.seen_at END))))
      FROM session s WHERE s.member_id = p_member AND s.created_at < p_to AND s.created_at > p_from - interval '13 hours' AND s.seen_at >= p_from
        AND s.method <> 'withdrawal'
  )) AS piece
$$;

-- The pause that holds at this moment: its kind and end, or no row.
CREATE FUNCTION protection_pause(p_member text) RETURNS TABLE (pause_kind text, paused_until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT g.pause_kind, g.paused_until FROM member_guard g WHERE g.member_id = p_member AND g.paused_until > clock_timestamp()
$$;

-- Holds a member's main account until the transaction ends: no bet starts or ends meanwhile. The application may not lock ledger rows by itself.
CREATE FUNCTION protection_hold(p_member text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM ledger_account WHERE owner_id = p_member AND pocket = 'main' ORDER BY id FOR UPDATE;
END $$;
REVOKE ALL ON FUNCTION protection_hold FROM PUBLIC;
GRANT EXECUTE ON FUNCTION protection_hold TO trevo_app;

-- Makes the member's guard stand, and has every bet from now on look at it. Figures are filled in by whoever sets a limit.
CREATE FUNCTION protection_guard(p_merchant text, p_member text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member SET guarded = true WHERE id = p_member AND merchant_id = p_merchant;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No member % at %', p_member, p_merchant USING ERRCODE = 'TRV01';
  END IF;
  PERFORM protection_hold(p_member);
  INSERT INTO member_guard (member_id, merchant_id, time_zone, periods)
    SELECT p_member, p_merchant, m.time_zone, protection_periods(m.time_zone, clock_timestamp()) FROM merchant m WHERE m.id = p_merchant
    ON CONFLICT (member_id) DO NOTHING;
END $$;

-- Why a guarded member may not stake this now, or null. `p_own_pace`: the round begins when the player says so, and not too soon after the last.
-- Asked while the account is held, so that the answer still holds when the stake is posted.
-- Codes: play_paused, limits_required, round_too_fast, stake_limit_reached, loss_limit_reached, time_limit_reached.
CREATE FUNCTION protection_refusal(p_member text, p_amount bigint, p_own_pace boolean) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  g member_guard;
  now_at timestamptz;
  today date[];
BEGIN
  SELECT * INTO g FROM member_guard WHERE member_id = p_member;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  now_at := clock_timestamp();
  IF g.paused_until > now_at THEN
    RETURN 'play_paused';
  END IF;
  IF g.limits_missing THEN
    RETURN 'limits_required';
  END IF;
  IF g.round_min_ms > 0 AND p_own_pace AND g.last_stake_at + make_interval(secs => g.round_min_ms / 1000.0) > now_at THEN
    RETURN 'round_too_fast';
  END IF;
  today := protection_periods(g.time_zone, now_at);
  FOR i IN 1 .. 3 LOOP
    IF p_amount > 0 AND g.stake_limits[i] < p_amount + (CASE WHEN g.periods[i] = today[i] THEN g.staked[i] ELSE 0 END) THEN
      RETURN 'stake_limit_reached';
    END IF;
    IF p_amount > 0 AND g.loss_limits[i] < p_amount + (CASE WHEN g.periods[i] = today[i] THEN g.lost[i] ELSE 0 END) THEN
      RETURN 'loss_limit_reached';
    END IF;
    -- Sessions are summed only for members with a limit of time: it would be most of what a guarded bet costs.
    IF g.time_limits[i] IS NOT NULL THEN
      IF g.time_limits[i] <= protection_seconds(p_member, today[i]::timestamp AT TIME ZONE g.time_zone, now_at, true) THEN
        RETURN 'time_limit_reached';
      END IF;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- What moved between a guarded member and a game: a stake; or what came back, won or returned.
CREATE TYPE protection_move AS (member text, staked bigint, back bigint);

-- Counts moves of different members, under the locks of their accounts that the postings took.
CREATE FUNCTION protection_count(p_moves protection_move[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member_guard g SET periods = n.today,
      last_stake_at = CASE WHEN n.staked > 0 THEN n.at ELSE g.last_stake_at END,
      staked = ARRAY[
        n.staked + CASE WHEN g.periods[1] = n.today[1] THEN g.staked[1] ELSE 0 END,
        n.staked + CASE WHEN g.periods[2] = n.today[2] THEN g.staked[2] ELSE 0 END,
        n.staked + CASE WHEN g.periods[3] = n.today[3] THEN g.staked[3] ELSE 0 END],
      lost = ARRAY[
        n.staked - n.back + CASE WHEN g.periods[1] = n.today[1] THEN g.lost[1] ELSE 0 END,
        n.staked - n.back + CASE WHEN g.periods[2] = n.today[2] THEN g.lost[2] ELSE 0 END,
        n.staked - n.back + CASE WHEN g.periods[3] = n.today[3] THEN g.lost[3] ELSE 0 END]
    FROM (SELECT u.*, c.at, protection_periods(o.time_zone, c.at) AS today FROM unnest(p_moves) AS u
        CROSS JOIN LATERAL (SELECT time_zone FROM member_guard o WHERE o.member_id = u.member OFFSET 0) AS o
        CROSS JOIN (SELECT clock_timestamp() AS at OFFSET 0) AS c OFFSET 0) AS n
    WHERE g.member_id = n.member;
END $$;

-- Pauses a member until then, unless a longer pause runs. Every bet from now on is refused; whoever calls this ends the sessions too.
CREATE FUNCTION protection_set_pause(p_merchant text, p_member text, p_kind text, p_until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM protection_guard(p_merchant, p_member);
  UPDATE member_guard SET pause_kind = p_kind, paused_at = clock_timestamp(), paused_until = p_until
    WHERE member_id = p_member AND merchant_id = p_merchant AND (paused_until IS NULL OR paused_until < p_until);
END $$;

-- Whose tax number the exclusion register is asked about, sealed.
CREATE TABLE register_subject (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  sealed_tax_id bytea NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX register_subject_due ON register_subject (merchant_id, asked_at);
GRANT SELECT, INSERT, UPDATE ON register_subject TO trevo_app;
