-- Why operators cannot move an account below an agent, or to the house (null): UPLINE_UNKNOWN, MOVE_NOWHERE (it stands there), MOVE_KIND (its type has no place
-- there), then what team_unfit says. An agent of the house has the site's most where nothing was set, and that counts as what it earns by. Locks nothing.
CREATE FUNCTION team_move_unfit(p_merchant text, p_member text, p_upline text, p_items text[]) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  account member;
  upline member;
  refusal text;
BEGIN
  SELECT * INTO account FROM member m WHERE m.id = p_member AND m.merchant_id = p_merchant;
  SELECT * INTO upline FROM member m WHERE m.id = p_upline AND m.merchant_id = p_merchant AND m.status <> 'closed';
  IF p_upline IS NOT NULL AND upline.id IS NULL THEN
    RETURN 'UPLINE_UNKNOWN';
  ELSIF account.upline_id IS NOT DISTINCT FROM p_upline THEN
    RETURN 'MOVE_NOWHERE';
  ELSIF NOT team_fits(account.type, upline.type) THEN
    RETURN 'MOVE_KIND';
  END IF;
  refusal := team_unfit(p_merchant, p_member, p_upline, (SELECT coalesce(max(r.agent_levels), 12) FROM team_rule r WHERE r.merchant_id = p_merchant));
  IF refusal IS NULL AND account.upline_id IS NULL AND is_agent(account.type) AND EXISTS (
    SELECT FROM unnest(p_items) AS i (item) WHERE team_value(p_member, i.item) > team_value(p_upline, i.item)) THEN
    RETURN 'MOVE_RATE_ABOVE_UPLINE';
  END IF;
  RETURN refusal;
END $$;
