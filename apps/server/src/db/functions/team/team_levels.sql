-- How many levels of agents end with one: 1 directly below the house, 0 for the house itself (null).
CREATE FUNCTION team_levels(p_agent text) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(levels) + 1, 0) FROM agent_above WHERE agent_id = p_agent AND until = 'infinity'
$$;
