-- Counts accounts into, or out of, what an agent has directly below. Of the house (null) nothing is counted.
CREATE FUNCTION team_count(p_agent text, p_change integer, p_agents integer) RETURNS void
LANGUAGE sql AS $$
  UPDATE agent_team SET direct = direct + p_change, direct_agents = direct_agents + p_agents WHERE agent_id = p_agent
$$;
