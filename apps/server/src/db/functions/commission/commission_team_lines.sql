-- The fact lines of a holder's team that its statement rests on, with the accounts' names: those of the hours that begin between `p_from` and `p_to`. A team
-- that is small beside what the brand did in that time is gone through account by account, and what the brand did line by line where that is less: an hour
-- of a team of a million costs what was played in the hour. Who was in the team is asked at the end of each hour.
CREATE FUNCTION commission_team_lines(p_statement text, p_from timestamptz, p_to timestamptz) RETURNS TABLE (member_id text, slot timestamptz,
  category text, turnover bigint, win bigint, ggr bigint, valid_bet bigint, promo bigint, vendor_fee bigint, rebate bigint, salary bigint, jackpot bigint,
  payment_fee bigint)
LANGUAGE sql STABLE AS $$
  WITH own AS MATERIALIZED (SELECT s.merchant_id, s.beneficiary_id AS id, s.category, r.incidents,
      (s.record #>> '{window,start}')::timestamptz AS since, greatest((s.record #>> '{window,start}')::timestamptz, p_from) AS first,
      least((s.record #>> '{window,end}')::timestamptz, p_to) AS last
    FROM commission_statement s JOIN commission_run r ON r.merchant_id = s.merchant_id AND r.kind = s.kind AND r.category = s.category
      AND r.period_type = s.period_type AND r.period_start = s.period_start
    WHERE s.id = p_statement),
  -- agents of the team: as it is, and as it was at any time since the window began
  agents AS (
    SELECT a.agent_id, a.since, a.until FROM own o JOIN agent_above a ON a.ancestor_id = o.id AND a.until = 'infinity'
    UNION ALL SELECT a.agent_id, a.since, a.until FROM own o JOIN agent_above a ON a.merchant_id = o.merchant_id AND a.until < 'infinity'
      AND a.until > o.since AND a.ancestor_id = o.id),
  -- counted no further than it matters
  size AS MATERIALIZED (SELECT CASE WHEN count(*) = 20000 THEN 200000 ELSE count(*) END AS most
    FROM (SELECT FROM agents a JOIN member_edge e ON e.upline_id = a.agent_id LIMIT 20000) e),
  played AS MATERIALIZED (SELECT count(*) <= z.most AS is_less FROM size z CROSS JOIN LATERAL (SELECT FROM own o
      JOIN member_fact f ON f.merchant_id = o.merchant_id AND f.slot >= o.first AND f.slot < o.last LIMIT z.most + 1) f GROUP BY z.most),
  walk AS MATERIALIZED (SELECT coalesce((SELECT is_less FROM played), true) AS by_lines)
  SELECT l.* FROM own o CROSS JOIN LATERAL commission_lines_of(o.id, o.first, o.last, o.category, o.incidents) l
  UNION ALL
  SELECT l.* FROM own o CROSS JOIN agents a JOIN member_edge e ON e.upline_id = a.agent_id AND e.member_id <> o.id
      AND greatest(e.since, a.since) < least(e.until, a.until)
    CROSS JOIN LATERAL commission_lines_of(e.member_id, o.first, o.last, o.category, o.incidents) l
    WHERE NOT (SELECT by_lines FROM walk) AND greatest(e.since, a.since) < l.slot + interval '1 hour' AND least(e.until, a.until) >= l.slot + interval '1 hour'
  UNION ALL
  SELECT l.* FROM own o CROSS JOIN LATERAL commission_lines(o.merchant_id, o.first, o.last, o.category, o.incidents) l
    CROSS JOIN LATERAL (SELECT e.upline_id FROM member_edge e WHERE e.member_id = l.member_id AND e.since < l.slot + interval '1 hour'
      AND e.until >= l.slot + interval '1 hour' OFFSET 0) e
    CROSS JOIN LATERAL (SELECT FROM agent_above a WHERE a.agent_id = e.upline_id AND a.ancestor_id = o.id AND a.since < l.slot + interval '1 hour'
      AND a.until >= l.slot + interval '1 hour' OFFSET 0) a
    WHERE (SELECT by_lines FROM walk)
$$;
