-- Accounts of a brand that were used in one browser, of those used in it in a span: perhaps one person with several accounts (agents' rule book §16, F3, F7,
-- F10). Of interest where one of them stands in a team. Who is known to be one person is not told again; a browser of more than twenty accounts is a public
-- one.
CREATE FUNCTION find_shared_browsers(p_merchant text, p_from timestamptz, p_to timestamptz, p_day date) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('tfn'), p_merchant, 'same_browser', array_to_string(f.accounts, ' '), p_day, f.accounts, jsonb_build_object('accounts', cardinality(f.accounts))
  FROM (
    SELECT DISTINCT array_agg(m.id ORDER BY m.id) AS accounts
    FROM (SELECT DISTINCT v.cookie_hash FROM member_device v WHERE v.merchant_id = p_merchant AND v.last_seen_at >= p_from AND v.last_seen_at < p_to) u
      JOIN member_device d ON d.cookie_hash = u.cookie_hash AND d.merchant_id = p_merchant
      JOIN member m ON m.id = d.member_id AND m.type <> 4
    GROUP BY u.cookie_hash
    HAVING count(*) BETWEEN 2 AND 20 AND count(DISTINCT person_at(m.id, clock_timestamp())) > 1
      AND bool_or(m.upline_id IS NOT NULL OR is_agent(m.type))
  ) f
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
