-- Accounts of different persons that were used in one browser or paid at one place, and that in thirty days were each given something that needs no stake:
-- check-ins, activities, gifts, bonuses without a deposit (rewards' rule book §27, F1, F15, F25). One of them was seen in the span. A browser of more than
-- twenty is a public one.
CREATE FUNCTION find_shared_gifts(p_merchant text, p_from timestamptz, p_to timestamptz, p_day date) RETURNS void
LANGUAGE sql AS $$
  WITH given AS MATERIALIZED (
    SELECT g.member_id, sum(g.amount)::bigint AS amount, count(*) AS gifts FROM (
      SELECT r.member_id, CASE r.kind WHEN 'cash' THEN r.amount ELSE 0 END AS amount FROM reward r
        WHERE r.merchant_id = p_merchant AND r.source IN ('check_in', 'activity', 'promotion') AND r.state IN ('claimed', 'issued')
          AND r.ended_at >= p_to - interval '30 days' AND r.ended_at < p_to
      UNION ALL SELECT b.member_id, b.amount FROM bonus_grant b
        WHERE b.merchant_id = p_merchant AND b.deposit_id IS NULL AND b.granted_at >= p_to - interval '30 days' AND b.granted_at < p_to
    ) g GROUP BY 1),
  tied AS (
    SELECT d.cookie_hash AS tie, d.member_id, bool_or(d.last_seen_at >= p_from AND d.last_seen_at < p_to) AS is_new
      FROM given JOIN member_device d USING (member_id) WHERE d.merchant_id = p_merchant GROUP BY 1, 2
    UNION ALL SELECT w.target_mac, w.member_id, bool_or(w.requested_at >= p_from AND w.requested_at < p_to)
      FROM given JOIN withdrawal w USING (member_id) WHERE w.merchant_id = p_merchant GROUP BY 1, 2),
  found AS (
    SELECT DISTINCT array_agg(t.member_id ORDER BY t.member_id) AS accounts FROM tied t JOIN member m ON m.id = t.member_id AND m.type <> 4 AND NOT m.test
    GROUP BY t.tie HAVING count(*) BETWEEN 2 AND 20 AND bool_or(t.is_new) AND count(DISTINCT person_at(t.member_id, clock_timestamp())) > 1)
  INSERT INTO reward_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('rfn'), p_merchant, 'shared_gifts', array_to_string(f.accounts, ' '), p_day, f.accounts, (SELECT jsonb_build_object(
      'accounts', cardinality(f.accounts), 'times', sum(g.gifts), 'amount', sum(g.amount)::bigint::text) FROM given g WHERE g.member_id = ANY (f.accounts))
  FROM found f
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
