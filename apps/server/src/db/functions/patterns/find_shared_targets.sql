-- Accounts of a brand that were paid, or asked to be paid, at one place, where one of them asked in a span (agents' rule book §16, F3, F10). As
-- find_shared_browsers.
CREATE FUNCTION find_shared_targets(p_merchant text, p_from timestamptz, p_to timestamptz, p_day date) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('tfn'), p_merchant, 'same_target', array_to_string(f.accounts, ' '), p_day, f.accounts, jsonb_build_object('accounts', cardinality(f.accounts))
  FROM (
    SELECT DISTINCT array_agg(DISTINCT m.id ORDER BY m.id) AS accounts
    FROM (SELECT DISTINCT v.target_mac FROM withdrawal v WHERE v.merchant_id = p_merchant AND v.requested_at >= p_from AND v.requested_at < p_to) u
      JOIN withdrawal w ON w.target_mac = u.target_mac AND w.merchant_id = p_merchant
      JOIN member m ON m.id = w.member_id AND m.type <> 4
    GROUP BY u.target_mac
    HAVING count(DISTINCT m.id) BETWEEN 2 AND 20 AND count(DISTINCT person_at(m.id, clock_timestamp())) > 1
      AND bool_or(m.upline_id IS NOT NULL OR is_agent(m.type))
  ) f
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
