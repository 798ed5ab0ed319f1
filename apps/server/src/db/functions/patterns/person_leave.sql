-- From now on an account is a person alone, and not linked again but by hand; those that it was linked to stay linked to each other. False where it was alone.
-- Locks the brand's team_rule.
CREATE FUNCTION person_leave(p_merchant text, p_member text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz;
  person text;
  rest text[];
BEGIN
  PERFORM team_hold(p_merchant);
  at := clock_timestamp();
  SELECT n.person_id INTO person FROM member_person n WHERE n.member_id = p_member AND n.merchant_id = p_merchant AND n.until = 'infinity';
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO person_apart (member_id, merchant_id) VALUES (p_member, p_merchant) ON CONFLICT DO NOTHING;
  rest := ARRAY(SELECT n.member_id FROM member_person n WHERE n.person_id = person AND n.until = 'infinity' AND n.member_id <> p_member);
  UPDATE member_person n SET until = at WHERE n.until = 'infinity' AND (n.member_id = p_member OR p_member = person OR cardinality(rest) = 1)
    AND n.person_id = person;
  -- A person that was called after the account has another name from here on.
  IF p_member = person AND cardinality(rest) > 1 THEN
    INSERT INTO member_person (merchant_id, member_id, person_id, since)
      SELECT p_merchant, r.id, (SELECT min(x.id) FROM unnest(rest) AS x (id)), at FROM unnest(rest) AS r (id);
  END IF;
  RETURN true;
END $$;
