-- Why an account cannot stand below an agent, or below the house (null), whatever the time: CURRENCY_MISMATCH, MOVE_INTO_OWN_SUBTREE, DEPTH_LIMIT (of so many
-- levels), MOVE_RATE_ABOVE_UPLINE (of an account that has a place: what it earns by). Null: it can. Locks nothing.
CREATE FUNCTION team_unfit(p_merchant text, p_member text, p_upline text, p_levels integer) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  deepest integer;
BEGIN
  IF EXISTS (SELECT FROM member m JOIN member u ON u.id = p_upline WHERE m.id = p_member AND m.currency <> u.currency) THEN
    RETURN 'CURRENCY_MISMATCH';
  ELSIF p_upline = p_member OR EXISTS (
    SELECT FROM agent_above s WHERE s.agent_id = p_upline AND s.ancestor_id = p_member AND s.until = 'infinity') THEN
    RETURN 'MOVE_INTO_OWN_SUBTREE';
  END IF;
  IF EXISTS (SELECT FROM member m WHERE m.id = p_member AND is_agent(m.type)) THEN
    SELECT coalesce(max(s.levels), 0) INTO deepest FROM agent_above s WHERE s.ancestor_id = p_member AND s.until = 'infinity';
    IF team_levels(p_upline) + 1 + deepest > p_levels THEN
      RETURN 'DEPTH_LIMIT';
    END IF;
  END IF;
  IF EXISTS (SELECT FROM member_edge e WHERE e.member_id = p_member) AND EXISTS (
    SELECT FROM member_value v WHERE v.member_id = p_member AND v.until = 'infinity'
      AND v.value > CASE WHEN p_upline IS NULL THEN team_site_value(p_merchant, v.item) ELSE team_value(p_upline, v.item) END) THEN
    RETURN 'MOVE_RATE_ABOVE_UPLINE';
  END IF;
  RETURN NULL;
END $$;
