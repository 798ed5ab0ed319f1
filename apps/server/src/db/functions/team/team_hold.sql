-- Holds the tree of a brand for the caller's transaction: until its end nobody else changes who is above whom among agents.
-- Says how many levels of agents it may have. Locks the brand's team_rule, before any account.
CREATE FUNCTION team_hold(p_merchant text) RETURNS smallint
LANGUAGE plpgsql AS $$
DECLARE
  levels smallint;
BEGIN
  INSERT INTO team_rule (merchant_id) VALUES (p_merchant) ON CONFLICT (merchant_id) DO NOTHING;
  SELECT agent_levels INTO levels FROM team_rule WHERE merchant_id = p_merchant FOR UPDATE;
  RETURN levels;
END $$;
