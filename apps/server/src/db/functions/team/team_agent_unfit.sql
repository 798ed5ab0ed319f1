-- Why operators cannot make an agent of a type of an account where it stands: ACCOUNT_NOT_MEMBER (no active member that its owner has taken), MOVE_KIND
-- (agents of the type have no place there), DEPTH_LIMIT. Null: they can. Locks nothing.
CREATE FUNCTION team_agent_unfit(p_merchant text, p_member text, p_type smallint) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  account member;
BEGIN
  SELECT * INTO account FROM member m WHERE m.id = p_member AND m.merchant_id = p_merchant;
  IF account.id IS NULL OR account.type <> 0 OR account.status <> 'active' OR account.password_initial THEN
    RETURN 'ACCOUNT_NOT_MEMBER';
  ELSIF p_type = 2 OR NOT team_fits(p_type, (SELECT u.type FROM member u WHERE u.id = account.upline_id)) THEN
    RETURN 'MOVE_KIND';
  ELSIF team_levels(account.upline_id) + 1 > (SELECT coalesce(max(r.agent_levels), 12) FROM team_rule r WHERE r.merchant_id = p_merchant) THEN
    RETURN 'DEPTH_LIMIT';
  END IF;
  RETURN NULL;
END $$;
