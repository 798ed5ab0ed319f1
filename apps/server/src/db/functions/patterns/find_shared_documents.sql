-- Accounts of a brand that were registered with one number of an identity paper, where one of them came or was used in a span (agents' rule book
-- §1.4, §16). Only the keyed hashes of the numbers are compared. As find_shared_browsers.
CREATE FUNCTION find_shared_documents(p_merchant text, p_from timestamptz, p_to timestamptz, p_day date) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('tfn'), p_merchant, 'same_document', array_to_string(f.accounts, ' '), p_day, f.accounts,
    jsonb_build_object('accounts', cardinality(f.accounts))
  FROM (
    SELECT DISTINCT array_agg(m.id ORDER BY m.id) AS accounts
    FROM (SELECT DISTINCT p.id_number_mac FROM member v JOIN member_profile p ON p.member_id = v.id
        WHERE v.merchant_id = p_merchant AND p.id_number_mac IS NOT NULL
          AND (v.created_at >= p_from AND v.created_at < p_to OR v.last_login_at >= p_from AND v.last_login_at < p_to)) u
      JOIN member_profile d ON d.id_number_mac = u.id_number_mac AND d.merchant_id = p_merchant
      JOIN member m ON m.id = d.member_id AND m.type <> 4
    GROUP BY u.id_number_mac
    HAVING count(*) BETWEEN 2 AND 20 AND count(DISTINCT person_at(m.id, clock_timestamp())) > 1
      AND bool_or(m.upline_id IS NOT NULL OR is_agent(m.type))
  ) f
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
