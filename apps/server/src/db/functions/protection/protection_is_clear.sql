-- Whether nothing that protects a member is near this stake: what a list of stakes asks first, as one expression. False says nothing: it may be the first stake
-- of a day, or a minute since sessions were summed. protection_refusal decides then, and whoever is refused is refused by it alone.
CREATE FUNCTION protection_is_clear(g member_guard, p_amount bigint, p_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  -- Who is in the same day is in the same week and month.
  SELECT (g.paused_until > p_at) IS NOT true AND NOT g.limits_missing AND g.periods[1] = (p_at AT TIME ZONE g.time_zone)::date
    AND (g.round_min_ms = 0 OR (g.last_stake_at + g.round_min_ms * interval '1 ms' > p_at) IS NOT true)
    AND (p_amount > least(g.stake_limits[1] - g.staked[1], g.stake_limits[2] - g.staked[2], g.stake_limits[3] - g.staked[3],
      g.loss_limits[1] - g.lost[1], g.loss_limits[2] - g.lost[2], g.loss_limits[3] - g.lost[3])) IS NOT true
    AND (coalesce(g.time_limits[1], g.time_limits[2], g.time_limits[3]) IS NULL
      OR (g.timed_periods = g.periods AND g.timed_at BETWEEN p_at - interval '1 minute' AND p_at
        AND least(g.time_limits[1] - g.timed[1], g.time_limits[2] - g.timed[2], g.time_limits[3] - g.timed[3]) > 60))
$$;
