-- Pairs of accounts that met in ten rounds or more of a span between players, where the same one won and the other lost nine of ten times (agents' rule book
-- §16, F6): chips that go one way. One of them belongs to a team; tables of more than ten are left out.
CREATE FUNCTION find_one_way(p_merchant text, p_from timestamptz, p_to timestamptz, p_day date) RETURNS void
LANGUAGE sql AS $$
  WITH played AS MATERIALIZED (
    SELECT u.member_id, u.vendor, u.unit, sum(u.win - u.turnover) AS result FROM settled_unit u
    WHERE u.merchant_id = p_merchant AND u.settled_at >= p_from AND u.settled_at < p_to AND u.category = 'PVP' GROUP BY 1, 2, 3),
  shared AS MATERIALIZED (SELECT p.vendor, p.unit FROM played p GROUP BY 1, 2 HAVING count(*) BETWEEN 2 AND 10),
  pair AS (
    SELECT w.member_id AS winner, l.member_id AS loser, count(*) AS rounds,
      sum(least(w.result, -l.result)) FILTER (WHERE w.result > 0 AND l.result < 0) AS went,
      count(*) FILTER (WHERE w.result > 0 AND l.result < 0) AS won,
      (array_agg(jsonb_build_object('memberId', w.member_id, 'vendor', w.vendor, 'round', w.unit) ORDER BY w.result DESC)
        FILTER (WHERE w.result > 0 AND l.result < 0))[1:5] AS examples
    FROM shared s JOIN played w USING (vendor, unit) JOIN played l USING (vendor, unit) WHERE w.member_id <> l.member_id
    GROUP BY 1, 2 HAVING count(*) >= 10)
  INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('tfn'), p_merchant, 'one_way', concat_ws(' ', p.winner, p.loser, p_day), p_day, ARRAY[p.winner, p.loser],
    jsonb_build_object('accounts', 2, 'rounds', p.rounds, 'opposite', p.won, 'there', p.went::bigint::text, 'examples', to_jsonb(p.examples))
  FROM pair p WHERE p.won * 10 >= p.rounds * 9
    AND EXISTS (SELECT FROM member m WHERE m.id IN (p.winner, p.loser) AND (m.upline_id IS NOT NULL OR is_agent(m.type)))
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
