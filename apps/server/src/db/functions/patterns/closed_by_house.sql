-- Whether the house closed an account: as an agent's by two operators, or as a second one of its person. What is its own it can still take out; who closed an
-- account itself left nothing in it.
CREATE FUNCTION closed_by_house(p_member text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM team_move t WHERE t.member_id = p_member AND t.kind = 'close' AND t.state IN ('approved', 'done'))
    OR EXISTS (SELECT FROM second_account s WHERE s.member_id = p_member AND s.opened_at IS NULL)
$$;
