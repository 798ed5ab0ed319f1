-- Uses a link up by one, for an account that was just placed below its agent: gives it what the link names, or what the agent has of it by now where that
-- is less, and records both. False where the link is no longer good; then nothing has changed. Locks the link: who wants its last use waits for who has it.
CREATE FUNCTION team_use_link(p_merchant text, p_code text, p_member text, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  agent text;
BEGIN
  UPDATE invitation_code SET uses = uses + 1
    WHERE merchant_id = p_merchant AND code = p_code AND kind = 'affiliate' AND active AND (expires_at IS NULL OR expires_at > p_at)
      AND (uses_max IS NULL OR uses < uses_max)
    RETURNING member_id INTO agent;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO member_value (merchant_id, member_id, item, value, since)
    SELECT p_merchant, p_member, v.item, least(v.value, team_value(agent, v.item)), p_at FROM invitation_value v
    WHERE v.merchant_id = p_merchant AND v.code = p_code AND team_value(agent, v.item) > 0;
  INSERT INTO invitation_use (member_id, merchant_id, code, used_at, lowered)
    SELECT p_member, p_merchant, p_code, p_at,
      coalesce(jsonb_object_agg(v.item, v.value) FILTER (WHERE v.value > team_value(agent, v.item)), '{}')
    FROM invitation_value v WHERE v.merchant_id = p_merchant AND v.code = p_code;
  RETURN true;
END $$;
