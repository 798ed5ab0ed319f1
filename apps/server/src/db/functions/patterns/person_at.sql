-- The person that an account belonged to at an instant: itself where nobody linked it to another.
CREATE FUNCTION person_at(p_member text, p_at timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT n.person_id FROM member_person n WHERE n.member_id = p_member AND n.since <= p_at AND n.until > p_at), p_member)
$$;
