-- Places an account below an agent, or below the house (null), from an instant on: its edge, the tree of agents, the counts and member.upline_id. An account
-- that has a place moves with everybody below it; what was before p_at stays as it was. Null, or why not: UPLINE_UNKNOWN, CURRENCY_MISMATCH,
-- MOVE_BACKDATED, MOVE_INTO_OWN_SUBTREE, DEPTH_LIMIT, MOVE_RATE_ABOVE_UPLINE. Then nothing has changed.
-- Locks the tree where an agent is placed or anybody moves, then the account, then the upline.
CREATE FUNCTION team_place(p_merchant text, p_member text, p_upline text, p_at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  account record;
  upline record;
  now_at member_edge;
  levels integer;
  deepest integer := 0;
  agents integer := 0;
BEGIN
  SELECT is_agent(m.type) AS leads, EXISTS (SELECT FROM member_edge e WHERE e.member_id = m.id) AS moves INTO account
    FROM member m WHERE m.id = p_member AND m.merchant_id = p_merchant AND m.type <> 4;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The account % has no place in the tree of %', p_member, p_merchant;
  END IF;
  IF account.leads OR account.moves THEN
    levels := team_hold(p_merchant);
  END IF;
  SELECT m.currency, is_agent(m.type) AS leads, account.moves INTO account FROM member m WHERE m.id = p_member FOR UPDATE;
  agents := account.leads::integer;
  IF p_upline IS NOT NULL THEN
    SELECT m.currency, m.status INTO upline FROM member m
      WHERE m.id = p_upline AND m.merchant_id = p_merchant AND is_agent(m.type) FOR KEY SHARE;
    IF NOT FOUND OR upline.status = 'closed' THEN
      RETURN 'UPLINE_UNKNOWN';
    ELSIF upline.currency <> account.currency THEN
      RETURN 'CURRENCY_MISMATCH';
    END IF;
  END IF;
  SELECT * INTO now_at FROM member_edge e WHERE e.member_id = p_member AND e.until = 'infinity';
  IF FOUND AND now_at.upline_id IS NOT DISTINCT FROM p_upline THEN
    RETURN NULL;
  ELSIF now_at.since >= p_at OR EXISTS (
    SELECT FROM agent_above s WHERE s.ancestor_id = p_member AND s.until > p_at AND s.until < 'infinity') THEN
    RETURN 'MOVE_BACKDATED';
  ELSIF p_upline = p_member OR EXISTS (
    SELECT FROM agent_above s WHERE s.agent_id = p_upline AND s.ancestor_id = p_member AND s.until = 'infinity') THEN
    RETURN 'MOVE_INTO_OWN_SUBTREE';
  END IF;
  IF account.leads THEN
    SELECT coalesce(max(s.levels), 0) INTO deepest FROM agent_above s WHERE s.ancestor_id = p_member AND s.until = 'infinity';
    IF team_levels(p_upline) + 1 + deepest > levels THEN
      RETURN 'DEPTH_LIMIT';
    END IF;
  END IF;
  IF account.moves AND EXISTS (SELECT FROM member_value v WHERE v.member_id = p_member AND v.until = 'infinity'
    AND v.value > CASE WHEN p_upline IS NULL THEN team_site_value(p_merchant, v.item) ELSE team_value(p_upline, v.item) END) THEN
    RETURN 'MOVE_RATE_ABOVE_UPLINE';
  END IF;
  -- From here on it succeeds.
  UPDATE member_edge SET until = p_at WHERE member_id = p_member AND until = 'infinity';
  INSERT INTO member_edge (merchant_id, member_id, upline_id, since, follows)
    VALUES (p_merchant, p_member, p_upline, p_at, CASE WHEN now_at.member_id IS NOT NULL THEN p_at END);
  IF account.leads AND now_at.member_id IS NULL THEN
    PERFORM team_join(p_merchant, p_member, p_upline, p_at);
  ELSIF account.leads THEN
    PERFORM team_shift(p_merchant, p_member, p_upline, p_at);
  END IF;
  PERFORM team_count(now_at.upline_id, -1, -agents);
  PERFORM team_count(p_upline, 1, agents);
  UPDATE member SET upline_id = p_upline WHERE id = p_member AND upline_id IS DISTINCT FROM p_upline;
  RETURN NULL;
END $$;
