-- Accounts in use whose person has an older one (agents' rule book §10), the one to be closed first and the one that stays after it; with what the two share:
-- a number of an identity paper, a place where both were paid; and whether the second lies in the team of the first. Once for each pair.
CREATE FUNCTION find_second_accounts(p_merchant text, p_day date) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('tfn'), p_merchant, 'second_account', concat_ws(' ', o.id, s.id), p_day, ARRAY[s.id, o.id],
    jsonb_build_object('accounts', 2, 'sameDocument', EXISTS (SELECT FROM member_profile p JOIN member_profile q ON q.id_number_mac = p.id_number_mac
        WHERE p.member_id = s.id AND q.member_id = o.id),
      'sameTarget', EXISTS (SELECT FROM withdrawal w JOIN withdrawal x ON x.target_mac = w.target_mac
        WHERE w.member_id = s.id AND x.member_id = o.id AND w.status = 'completed' AND x.status = 'completed'),
      'below', EXISTS (SELECT FROM agent_above t WHERE t.agent_id = s.upline_id AND t.ancestor_id = o.id AND t.until = 'infinity'))
  FROM member_person n JOIN member s ON s.id = n.member_id AND s.status = 'active'
    CROSS JOIN LATERAL (SELECT elder_account(s.id) AS id) o
  WHERE n.merchant_id = p_merchant AND n.until = 'infinity' AND o.id IS NOT NULL
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
