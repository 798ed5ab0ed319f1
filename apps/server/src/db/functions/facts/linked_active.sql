-- Accounts of people with several that were active in a day, week or month, with the agent that each belongs to: itself, or the one that it stands below. Few,
-- whatever the size of the brand.
CREATE FUNCTION linked_active(p_merchant text, p_period text, p_starts date, p_least bigint) RETURNS TABLE (member_id text, person_id text, agent_id text)
LANGUAGE sql STABLE AS $$
  SELECT n.member_id, n.person_id, CASE WHEN is_agent(m.type) THEN m.id ELSE m.upline_id END
  FROM member_person n
    CROSS JOIN LATERAL (SELECT FROM member_active w WHERE w.member_id = n.member_id AND w.period = p_period AND w.starts_on = p_starts
      AND w.valid_bet >= p_least OFFSET 0) w
    CROSS JOIN LATERAL (SELECT m.id, m.type, m.upline_id FROM member m WHERE m.id = n.member_id OFFSET 0) m
  WHERE n.merchant_id = p_merchant AND n.until = 'infinity'
$$;
