-- Pairs of accounts that played many rounds of a span together, nearly all against each other: one won what the other lost, but for a fifth (agents' rule book
-- §16). Of one person, or below one top agent (F1): five rounds, nine of ten. Across the teams of two top agents (F2), where strangers meet as well: twenty
-- rounds, nineteen of twenty. A round is a unit that several have: tables, shared rounds, plays of odds boards; not orders of series. Rounds of more than two
-- hundred accounts are left out.
CREATE FUNCTION find_opposite_bets(p_merchant text, p_from timestamptz, p_to timestamptz, p_day date) RETURNS void
LANGUAGE sql AS $$
  WITH played AS MATERIALIZED (
    SELECT u.member_id, u.vendor, u.unit, sum(u.win - u.turnover) AS result, sum(u.turnover) AS turnover, person_at(u.member_id, p_to) AS person,
      (SELECT a.ancestor_id FROM member m JOIN agent_above a ON a.agent_id = CASE WHEN is_agent(m.type) THEN m.id ELSE m.upline_id END
        AND a.until = 'infinity' WHERE m.id = u.member_id ORDER BY a.levels DESC LIMIT 1) AS top
    FROM settled_unit u WHERE u.merchant_id = p_merchant AND u.settled_at >= p_from AND u.settled_at < p_to
    GROUP BY 1, 2, 3),
  shared AS MATERIALIZED (SELECT p.vendor, p.unit FROM played p GROUP BY 1, 2 HAVING count(*) BETWEEN 2 AND 200),
  met AS (
    SELECT a.member_id AS first, b.member_id AS second, a.vendor, a.unit, a.turnover + b.turnover AS turnover,
      plays_against(a.result, b.result) AS against, a.person <> b.person AND a.top <> b.top AS across
    FROM shared s JOIN played a USING (vendor, unit) JOIN played b USING (vendor, unit)
    WHERE a.member_id < b.member_id AND (a.person = b.person OR a.top IS NOT NULL AND b.top IS NOT NULL)),
  pair AS (
    SELECT first, second, bool_or(across) AS across, count(*) AS rounds, count(*) FILTER (WHERE against) AS opposite, sum(turnover) AS turnover,
      (array_agg(jsonb_build_object('memberId', first, 'vendor', vendor, 'round', unit) ORDER BY turnover DESC) FILTER (WHERE against))[1:5] AS examples
    FROM met GROUP BY 1, 2 HAVING count(*) >= CASE WHEN bool_or(across) THEN 20 ELSE 5 END)
  INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('tfn'), p_merchant, 'opposite_bets', concat_ws(' ', first, second, p_day), p_day, ARRAY[first, second],
    jsonb_build_object('accounts', 2, 'rounds', rounds, 'opposite', opposite, 'turnover', turnover::text, 'examples', to_jsonb(examples))
  FROM pair WHERE CASE WHEN across THEN opposite * 20 >= rounds * 19 ELSE opposite * 10 >= rounds * 9 END
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
