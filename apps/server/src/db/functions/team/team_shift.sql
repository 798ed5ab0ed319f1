-- An agent's team goes with it to another upline at an instant. What stood between the team and whoever was above ends there, or never was where it had
-- begun later; what is above now begins. The caller holds the tree and has checked the move.
CREATE FUNCTION team_shift(p_merchant text, p_agent text, p_upline text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM agent_above r
    USING agent_above s, agent_above o
    WHERE s.ancestor_id = p_agent AND s.until = 'infinity' AND o.agent_id = p_agent AND o.until = 'infinity' AND o.levels > 0
    AND r.agent_id = s.agent_id AND r.ancestor_id = o.ancestor_id AND r.until = 'infinity' AND r.since >= p_at;
  UPDATE agent_above r SET until = p_at
    FROM agent_above s, agent_above o
    WHERE s.ancestor_id = p_agent AND s.until = 'infinity' AND o.agent_id = p_agent AND o.until = 'infinity' AND o.levels > 0
    AND r.agent_id = s.agent_id AND r.ancestor_id = o.ancestor_id AND r.until = 'infinity';
  INSERT INTO agent_above (merchant_id, agent_id, ancestor_id, levels, since)
    SELECT p_merchant, s.agent_id, u.ancestor_id, s.levels + 1 + u.levels, greatest(p_at, s.since)
    FROM agent_above s, agent_above u
    WHERE s.ancestor_id = p_agent AND s.until = 'infinity' AND u.agent_id = p_upline AND u.until = 'infinity';
END $$;
