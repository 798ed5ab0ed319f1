-- Why a guarded member may not stake this now, or null. `p_own_pace`: the round begins when the player says so, and not too soon after the last.
-- Asked while the account is held, so that the answer still holds when the stake is posted.
-- Codes: play_paused, limits_required, round_too_fast, stake_limit_reached, loss_limit_reached, time_limit_reached.
CREATE FUNCTION protection_refusal(p_member text, p_amount bigint, p_own_pace boolean) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  g member_guard;
  now_at timestamptz;
  today date[];
  timed bigint[];
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
  IF coalesce(g.time_limits[1], g.time_limits[2], g.time_limits[3]) IS NOT NULL THEN
    timed := protection_timed(g, now_at, today);
  END IF;
  FOR i IN 1 .. 3 LOOP
    IF p_amount > 0 AND g.stake_limits[i] < p_amount + (CASE WHEN g.periods[i] = today[i] THEN g.staked[i] ELSE 0 END) THEN
      RETURN 'stake_limit_reached';
    END IF;
    IF p_amount > 0 AND g.loss_limits[i] < p_amount + (CASE WHEN g.periods[i] = today[i] THEN g.lost[i] ELSE 0 END) THEN
      RETURN 'loss_limit_reached';
    END IF;
    IF g.time_limits[i] <= timed[i] THEN
      RETURN 'time_limit_reached';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
