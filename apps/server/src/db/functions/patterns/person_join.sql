-- From now on some accounts of a brand, and all that are linked to one of them, are one person. Answers how many accounts came to another person by it: 0
-- where they were one already. Locks the brand's team_rule: one links at a time. Who was taken out of a person before may be linked again from here on.
CREATE FUNCTION person_join(p_merchant text, p_members text[]) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz;
  persons text[];
  target text;
  changed text[];
BEGIN
  PERFORM team_hold(p_merchant);
  DELETE FROM person_apart a WHERE a.member_id = ANY (p_members);
  at := clock_timestamp();
  persons := ARRAY(SELECT DISTINCT person_at(m.id, at) FROM member m WHERE m.id = ANY (p_members) AND m.merchant_id = p_merchant AND m.type <> 4);
  target := (SELECT min(p.id) FROM unnest(persons) AS p (id));
  IF cardinality(persons) < 2 THEN
    RETURN 0;
  END IF;
  changed := ARRAY(SELECT n.member_id FROM member_person n WHERE n.person_id = ANY (persons) AND n.until = 'infinity'
    UNION SELECT m.id FROM member m WHERE m.id = ANY (p_members) AND m.merchant_id = p_merchant AND m.type <> 4
    UNION SELECT unnest(persons));
  UPDATE member_person n SET until = at WHERE n.member_id = ANY (changed) AND n.until = 'infinity' AND n.person_id <> target;
  INSERT INTO member_person (merchant_id, member_id, person_id, since) SELECT p_merchant, c.id, target, at FROM unnest(changed) AS c (id)
    WHERE NOT EXISTS (SELECT FROM member_person n WHERE n.member_id = c.id AND n.until = 'infinity');
  RETURN cardinality(changed);
END $$;
