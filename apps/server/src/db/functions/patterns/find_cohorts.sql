-- Direct members of one agent that reached the same valid bet of a month, just enough to count as active by some contract of the chain above them, or on pages
-- (`p_least`): perhaps made to be counted (agents' rule book §16, F7). Five of them or more, at most a fifth above what is needed.
CREATE FUNCTION find_cohorts(p_merchant text, p_month date, p_day date, p_least bigint) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('tfn'), p_merchant, 'equal_cohort', concat_ws(' ', f.upline_id, p_month, f.valid_bet), p_day, f.accounts[1:20],
    jsonb_build_object('accounts', cardinality(f.accounts), 'validBet', f.valid_bet::text, 'upline', f.upline_id)
  FROM (
    SELECT m.upline_id, a.valid_bet, array_agg(m.id ORDER BY m.id) AS accounts
    FROM member_active a JOIN member m ON m.id = a.member_id AND m.merchant_id = p_merchant AND m.type = 0 AND m.upline_id IS NOT NULL
    WHERE a.period = 'month' AND a.starts_on = p_month AND a.valid_bet > 0
    GROUP BY m.upline_id, a.valid_bet HAVING count(*) >= 5
  ) f
  WHERE EXISTS (
    SELECT FROM (
        SELECT p_least AS least
        UNION ALL
        SELECT (c.terms ->> 'activeMinValidBet')::numeric::bigint FROM agent_above s JOIN contract_line l ON l.downline_id = s.ancestor_id
          JOIN contract c ON c.line_id = l.id AND c.state IN ('active', 'terminationRequested', 'ending')
          WHERE s.agent_id = f.upline_id AND s.until = 'infinity'
      ) n WHERE n.least > 0 AND f.valid_bet BETWEEN n.least AND n.least + n.least / 5)
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
