-- The account that a person had before this one and has still: the oldest that is linked to it now and not closed. Null: it is the first of its person.
CREATE FUNCTION elder_account(p_member text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT o.id FROM member s
    JOIN member_person a ON a.member_id = s.id AND a.until = 'infinity'
    JOIN member_person b ON b.person_id = a.person_id AND b.until = 'infinity' AND b.member_id <> a.member_id
    JOIN member o ON o.id = b.member_id AND o.merchant_id = s.merchant_id AND o.status <> 'closed' AND o.type <> 4 AND NOT o.test
  WHERE s.id = p_member AND s.type <> 4 AND NOT s.test AND (o.created_at, o.id) < (s.created_at, s.id)
  ORDER BY o.created_at, o.id LIMIT 1
$$;
