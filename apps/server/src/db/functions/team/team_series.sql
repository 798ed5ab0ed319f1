-- The series that an account below an agent plays at most: its own, or what the nearest above it has, where nobody said what it is to have.
CREATE FUNCTION team_series(p_member text) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT v.value FROM (
      SELECT -1 AS levels, p_member AS account
      UNION ALL
      SELECT a.levels, a.ancestor_id FROM member m JOIN agent_above a ON a.agent_id = m.upline_id AND a.until = 'infinity' WHERE m.id = p_member
    ) c CROSS JOIN LATERAL (SELECT team_value(c.account, 'SERIES') AS value OFFSET 0) v
  WHERE v.value > 0 ORDER BY c.levels LIMIT 1
$$;
