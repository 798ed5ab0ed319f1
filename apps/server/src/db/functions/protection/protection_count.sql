-- Counts moves of different members, under the locks of their accounts that the postings took.
CREATE FUNCTION protection_count(p_moves protection_move[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  now_at constant timestamptz := clock_timestamp();
  counted integer;
BEGIN
  -- Nearly always the day is still the one of the last move, and so are week and month.
  UPDATE member_guard g SET last_stake_at = CASE WHEN n.staked > 0 THEN now_at ELSE g.last_stake_at END,
      staked = ARRAY[g.staked[1] + n.staked, g.staked[2] + n.staked, g.staked[3] + n.staked],
      lost = ARRAY[g.lost[1] + n.staked - n.back, g.lost[2] + n.staked - n.back, g.lost[3] + n.staked - n.back]
    FROM unnest(p_moves) AS n WHERE g.member_id = n.member AND g.periods[1] = (now_at AT TIME ZONE g.time_zone)::date;
  GET DIAGNOSTICS counted = ROW_COUNT;
  IF counted < cardinality(p_moves) THEN
    UPDATE member_guard g SET periods = n.today,
        last_stake_at = CASE WHEN n.staked > 0 THEN now_at ELSE g.last_stake_at END,
        staked = ARRAY[
          n.staked + CASE WHEN g.periods[1] = n.today[1] THEN g.staked[1] ELSE 0 END,
          n.staked + CASE WHEN g.periods[2] = n.today[2] THEN g.staked[2] ELSE 0 END,
          n.staked + CASE WHEN g.periods[3] = n.today[3] THEN g.staked[3] ELSE 0 END],
        lost = ARRAY[
          n.staked - n.back + CASE WHEN g.periods[1] = n.today[1] THEN g.lost[1] ELSE 0 END,
          n.staked - n.back + CASE WHEN g.periods[2] = n.today[2] THEN g.lost[2] ELSE 0 END,
          n.staked - n.back + CASE WHEN g.periods[3] = n.today[3] THEN g.lost[3] ELSE 0 END]
      FROM (SELECT u.*, protection_periods(o.time_zone, now_at) AS today FROM unnest(p_moves) AS u
          CROSS JOIN LATERAL (SELECT time_zone FROM member_guard o WHERE o.member_id = u.member OFFSET 0) AS o OFFSET 0) AS n
      WHERE g.member_id = n.member AND g.periods[1] <> n.today[1];
  END IF;
END $$;
