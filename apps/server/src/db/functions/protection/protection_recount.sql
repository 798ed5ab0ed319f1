-- Has the guard count what a member staked and lost in the running day, week and month, whatever it knew: for the moment a limit is set.
CREATE FUNCTION protection_recount(p_merchant text, p_member text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM protection_hold(p_member);
  PERFORM position_bring_forward(p_merchant, p_member);
  UPDATE member_guard g SET periods = n.today, staked = n.staked, lost = n.lost
    FROM (
      SELECT f.today, array_agg(f.staked ORDER BY f.i) AS staked, array_agg(f.lost ORDER BY f.i) AS lost FROM (
        SELECT p.today, s.i, coalesce(sum(d.staked - d.returned), 0)::bigint AS staked, coalesce(sum(d.staked - d.returned - d.won), 0)::bigint AS lost
          FROM (SELECT protection_periods(o.time_zone, clock_timestamp()) AS today FROM member_guard o WHERE o.member_id = p_member) AS p
          CROSS JOIN generate_series(1, 3) AS s (i)
          LEFT JOIN position_day d ON d.member_id = p_member AND d.day >= p.today[s.i]
          GROUP BY p.today, s.i
      ) AS f GROUP BY f.today
    ) AS n
    WHERE g.member_id = p_member AND g.merchant_id = p_merchant;
END $$;
