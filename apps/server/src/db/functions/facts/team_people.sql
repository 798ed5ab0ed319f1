-- How many people of an agent's team as it is now were active over some days, whose valid bets of all of them together reach the least: of each direct
-- downline's team, of the agent alone under its own id, and of all of them (null), where one person is one. Reads the days of those that played.
CREATE FUNCTION team_people(p_agent text, p_from date, p_to date, p_least bigint) RETURNS TABLE (direct text, active integer)
LANGUAGE sql STABLE AS $$
  WITH agents AS MATERIALIZED (SELECT a.agent_id, d.ancestor_id AS direct FROM agent_above a
      LEFT JOIN agent_above d ON d.agent_id = a.agent_id AND d.levels = a.levels - 1 AND d.until = 'infinity'
    WHERE a.ancestor_id = p_agent AND a.until = 'infinity'),
  team AS (
    SELECT e.member_id, coalesce(t.direct, e.member_id) AS direct FROM agents t JOIN member_edge e ON e.upline_id = t.agent_id AND e.until = 'infinity'
    UNION ALL SELECT p_agent, p_agent),
  played AS (
    SELECT t.member_id, t.direct FROM team t JOIN member_active w ON w.member_id = t.member_id AND w.period = 'day' AND w.starts_on BETWEEN p_from AND p_to
    GROUP BY 1, 2 HAVING sum(w.valid_bet) >= p_least)
  SELECT p.direct, count(DISTINCT coalesce(n.person_id, p.member_id))::integer
  FROM played p LEFT JOIN member_person n ON n.member_id = p.member_id AND n.until = 'infinity'
  GROUP BY GROUPING SETS ((p.direct), ())
$$;
