-- Accounts that were used from one address in a span, where one stands directly below another or all have one upline (agents' rule book §16, F7,
-- F10). Many share an address without knowing each other: one of more than five accounts is none to look at, nor one of accounts that stand elsewhere.
CREATE FUNCTION find_shared_addresses(p_merchant text, p_from timestamptz, p_to timestamptz, p_day date) RETURNS void
LANGUAGE sql AS $$
  WITH used AS MATERIALIZED (
    SELECT DISTINCT d.last_ip, m.id, m.upline_id FROM member_device d JOIN member m ON m.id = d.member_id AND m.type <> 4
    WHERE d.merchant_id = p_merchant AND d.last_seen_at >= p_from AND d.last_seen_at < p_to)
  INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('tfn'), p_merchant, 'same_address', array_to_string(f.accounts, ' '), p_day, f.accounts, jsonb_build_object('accounts', cardinality(f.accounts))
  FROM (
    SELECT DISTINCT array_agg(u.id ORDER BY u.id) AS accounts FROM used u GROUP BY u.last_ip
    HAVING count(*) BETWEEN 2 AND 5 AND count(DISTINCT person_at(u.id, p_to)) > 1
      AND (bool_or(u.upline_id IN (SELECT o.id FROM used o WHERE o.last_ip = u.last_ip)) OR count(u.upline_id) = count(*) AND count(DISTINCT u.upline_id) = 1)
  ) f
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
