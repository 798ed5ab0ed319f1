-- Accounts of a brand that are one person's without anybody's word (agents' rule book §1.4): those that were paid at one place, and where the brand has
-- identities proven (`p_proven`) those with one number of an identity paper; where one of them came, was used or was paid in a span. Who was taken out of a
-- person by hand is left alone; more than twenty accounts are for people to look at.
CREATE FUNCTION shared_instruments(p_merchant text, p_from timestamptz, p_to timestamptz, p_proven boolean) RETURNS TABLE (ground text, accounts text[])
LANGUAGE sql STABLE AS $$
  WITH named AS (
    SELECT 'document' AS ground, p.id_number_mac AS mac, m.id, m.created_at >= p_from AND m.created_at < p_to
        OR m.last_login_at >= p_from AND m.last_login_at < p_to AS is_new
      FROM member_profile p JOIN member m ON m.id = p.member_id AND m.type <> 4
      WHERE p_proven AND p.merchant_id = p_merchant AND p.id_number_mac IS NOT NULL
    UNION ALL
    SELECT 'target', w.target_mac, w.member_id, bool_or(w.requested_at >= p_from - interval '7 days' AND w.requested_at < p_to)
      FROM withdrawal w WHERE w.merchant_id = p_merchant AND w.status = 'completed' GROUP BY 2, 3)
  SELECT DISTINCT n.ground, array_agg(n.id ORDER BY n.id) FROM named n
  WHERE NOT EXISTS (SELECT FROM person_apart a WHERE a.member_id = n.id)
  GROUP BY n.ground, n.mac HAVING count(*) BETWEEN 2 AND 20 AND bool_or(n.is_new) AND count(DISTINCT person_at(n.id, clock_timestamp())) > 1
$$;
