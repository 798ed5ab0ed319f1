-- Seconds that a playing member has spent in the running day, week and month: exact, or more than that where it is below every limit all the same. Sessions are
-- summed once a minute: since the last time at most that time was added, and a clock of a node that is behind shows within the minute. Near a limit they are
-- summed each time.
CREATE FUNCTION protection_timed(g member_guard, p_now timestamptz, p_today date[]) RETURNS bigint[]
LANGUAGE plpgsql AS $$
DECLARE
  since constant bigint := ceil(extract(epoch FROM p_now - g.timed_at));
  seconds bigint[] := '{0,0,0}';
  is_near boolean := since IS NULL OR since NOT BETWEEN 0 AND 60 OR g.timed_periods <> p_today;
BEGIN
  FOR i IN 1 .. 3 LOOP
    EXIT WHEN is_near;
    seconds[i] := g.timed[i] + since;
    is_near := g.time_limits[i] <= seconds[i];
  END LOOP;
  IF NOT coalesce(is_near, false) THEN
    RETURN seconds;
  END IF;
  FOR i IN 1 .. 3 LOOP
    seconds[i] := protection_seconds(g.member_id, p_today[i]::timestamp AT TIME ZONE g.time_zone, p_now, true);
  END LOOP;
  UPDATE member_guard SET timed_at = p_now, timed_periods = p_today, timed = seconds WHERE member_id = g.member_id;
  RETURN seconds;
END $$;
