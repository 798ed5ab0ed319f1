-- Makes a member (type 0) an agent (type 2) where it stands, from an instant on. Null, or why not: ACCOUNT_UNKNOWN (no such member below an agent),
-- ACCOUNT_NOT_MEMBER, DEPTH_LIMIT. Locks the tree, then the account.
CREATE FUNCTION team_promote(p_merchant text, p_member text, p_upline text, p_at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  levels smallint := team_hold(p_merchant);
  account record;
BEGIN
  SELECT m.type, m.status INTO account FROM member m
    WHERE m.id = p_member AND m.merchant_id = p_merchant AND m.upline_id = p_upline FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'ACCOUNT_UNKNOWN';
  ELSIF account.type <> 0 OR account.status <> 'active' THEN
    RETURN 'ACCOUNT_NOT_MEMBER';
  ELSIF team_levels(p_upline) + 1 > levels THEN
    RETURN 'DEPTH_LIMIT';
  END IF;
  UPDATE member SET type = 2 WHERE id = p_member;
  PERFORM team_join(p_merchant, p_member, p_upline, p_at);
  PERFORM team_count(p_upline, 0, 1);
  RETURN NULL;
END $$;
