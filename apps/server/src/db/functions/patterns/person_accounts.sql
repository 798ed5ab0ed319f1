-- Every account of the person behind a member now, with itself: what operators and the tests of patterns linked, and what carries one identity number, step by
-- step. An account that somebody took out of a person is linked by no number. Whatever a person has once, or up to a limit, is counted over these.
CREATE FUNCTION person_accounts(p_member text) RETURNS text[]
LANGUAGE sql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  WITH RECURSIVE known AS (
    SELECT p_member AS id
    UNION
    SELECT f.id FROM known k CROSS JOIN LATERAL (
      SELECT n.member_id AS id FROM member_person own JOIN member_person n ON n.person_id = own.person_id AND n.until = 'infinity'
        WHERE own.member_id = k.id AND own.until = 'infinity'
      UNION ALL
      SELECT o.member_id FROM member_profile p JOIN member_profile o ON o.merchant_id = p.merchant_id AND o.id_number_mac = p.id_number_mac
        WHERE p.member_id = k.id AND NOT EXISTS (SELECT FROM person_apart a WHERE a.member_id IN (p.member_id, o.member_id))
    ) f
  )
  SELECT array_agg(k.id ORDER BY k.id) FROM known k
$$;
