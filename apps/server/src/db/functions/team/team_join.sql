-- Puts an agent below another, or below the house, among agents: its row of itself and one for each above. The caller holds the tree.
CREATE FUNCTION team_join(p_merchant text, p_agent text, p_upline text, p_at timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO agent_above (merchant_id, agent_id, ancestor_id, levels, since)
  SELECT p_merchant, p_agent, p_agent, 0, p_at
  UNION ALL
  SELECT p_merchant, p_agent, u.ancestor_id, u.levels + 1, p_at FROM agent_above u WHERE u.agent_id = p_upline AND u.until = 'infinity';
  INSERT INTO agent_team (agent_id, merchant_id) VALUES (p_agent, p_merchant) ON CONFLICT (agent_id) DO NOTHING;
$$;
