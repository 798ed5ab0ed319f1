-- Moves some of those directly below a closed agent to the nearest above it that is not closed, or to the house, from an instant on; each with everybody
-- below it. Answers how many moved: 0 once nobody is left. Agents go first, one by one; accounts that lead nobody go together. Locks the tree, then the
-- accounts.
CREATE FUNCTION team_release(p_merchant text, p_agent text, p_items text[], p_at timestamptz, p_limit integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  target text;
  agents text[];
  members text[];
  refusal text;
BEGIN
  PERFORM team_hold(p_merchant);
  SELECT s.ancestor_id INTO target FROM agent_above s JOIN member m ON m.id = s.ancestor_id
    WHERE s.agent_id = p_agent AND s.levels > 0 AND s.until = 'infinity' AND m.status <> 'closed' ORDER BY s.levels LIMIT 1;
  agents := ARRAY(SELECT m.id FROM member m WHERE m.upline_id = p_agent AND m.merchant_id = p_merchant AND is_agent(m.type)
    ORDER BY m.id LIMIT p_limit);
  FOR i IN 1..cardinality(agents) LOOP
    IF target IS NULL THEN
      PERFORM team_keep_values(p_merchant, agents[i], p_items, p_at);
    END IF;
    refusal := team_place(p_merchant, agents[i], target, p_at);
    IF refusal IS NOT NULL THEN
      RAISE EXCEPTION 'The account % cannot leave a closed agent: %', agents[i], refusal;
    END IF;
  END LOOP;
  IF cardinality(agents) > 0 THEN
    RETURN cardinality(agents);
  END IF;
  members := ARRAY(SELECT m.id FROM member m WHERE m.upline_id = p_agent AND m.merchant_id = p_merchant AND m.type <> 4
    ORDER BY m.id LIMIT p_limit FOR UPDATE);
  UPDATE member_edge e SET until = greatest(p_at, e.since + interval '1 microsecond') WHERE e.member_id = ANY (members) AND e.until = 'infinity';
  INSERT INTO member_edge (merchant_id, member_id, upline_id, since, follows)
    SELECT p_merchant, e.member_id, target, e.until, e.until FROM member_edge e
    WHERE e.member_id = ANY (members) AND e.upline_id = p_agent AND NOT EXISTS (
      SELECT FROM member_edge n WHERE n.member_id = e.member_id AND n.follows = e.until);
  PERFORM team_count(p_agent, -cardinality(members), 0);
  PERFORM team_count(target, cardinality(members), 0);
  PERFORM team_count_joined(p_agent, members, -1);
  PERFORM team_count_joined(target, members, 1);
  UPDATE member SET upline_id = target WHERE id = ANY (members);
  RETURN cardinality(members);
END $$;
