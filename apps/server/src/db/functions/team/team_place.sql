-- Places an account below an agent, or below the house (null), from an instant on: its edge, the tree of agents, the counts and member.upline_id. An account
-- that has a place moves with everybody below it; what was before p_at stays as it was. Null, or why not: UPLINE_UNKNOWN,
-- MOVE_BACKDATED, or what team_unfit says. Then nothing has changed.
-- Locks the tree where an agent is placed or anybody moves, then the account, then the upline.
CREATE FUNCTION team_place(p_merchant text, p_member text, p_upline text, p_at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  account record;
  now_at member_edge;
  levels integer;
  refusal text;
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
  SELECT is_agent(m.type) AS leads INTO account FROM member m WHERE m.id = p_member FOR UPDATE;
  agents := account.leads::integer;
  IF p_upline IS NOT NULL THEN
    PERFORM 1 FROM member m WHERE m.id = p_upline AND m.merchant_id = p_merchant AND is_agent(m.type) AND m.status <> 'closed' FOR KEY SHARE;
    IF NOT FOUND THEN
      RETURN 'UPLINE_UNKNOWN';
    END IF;
  END IF;
  SELECT * INTO now_at FROM member_edge e WHERE e.member_id = p_member AND e.until = 'infinity';
  IF FOUND AND now_at.upline_id IS NOT DISTINCT FROM p_upline THEN
    RETURN NULL;
  ELSIF now_at.since >= p_at OR EXISTS (
    SELECT FROM agent_above s WHERE s.ancestor_id = p_member AND s.until > p_at AND s.until < 'infinity') THEN
    RETURN 'MOVE_BACKDATED';
  END IF;
  refusal := team_unfit(p_merchant, p_member, p_upline, levels);
  IF refusal IS NOT NULL THEN
    RETURN refusal;
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
  PERFORM team_count_joined(now_at.upline_id, ARRAY[p_member], -1);
  PERFORM team_count_joined(p_upline, ARRAY[p_member], 1);
  UPDATE member SET upline_id = p_upline WHERE id = p_member AND upline_id IS DISTINCT FROM p_upline;
  RETURN NULL;
END $$;
