-- What play of a span comes to (rewards' rule book §7.1), for everybody at once, in the order of members and streams. `p_rates`: of each product its stream,
-- points per unit in ppm by level (the last holds for those above), and the same as its brand says it. Only of who has nothing but play that adds: then a
-- stream pays the same whether its facts come one by one or as their sum. The others are reckoned one by one, by the rules themselves (earn-of-member.ts).
-- Trials count nowhere. A level is the one that held when a unit was settled.
CREATE FUNCTION points_of_span(p_merchant text, p_from timestamptz, p_to timestamptz, p_date jsonb, p_rates jsonb) RETURNS SETOF points_earned
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT e.member_id, e.type, e.inputs, e.rates, e.before, e.held - 10000000000 * w.points, w.points
    FROM (
      SELECT g.member_id, r.type, json_agg(json_build_object('date', p_date, 'product', g.category, 'amountMinor', g.valid_bet::text, 'level', g.level)
            ORDER BY g.category, g.level) AS inputs,
          json_object_agg(g.category, r.told) AS rates, coalesce(s.balance, 0) AS before,
          coalesce(s.balance, 0) + sum(g.valid_bet::numeric * r.rates[least(g.level, cardinality(r.rates) - 1) + 1]) AS held
        FROM (
          SELECT p.*, min(p.valid_bet) OVER (PARTITION BY p.member_id) > 0 AS only_adds
            FROM (
              SELECT u.member_id, u.category, coalesce(v.level, 0)::integer AS level, sum(u.valid_bet)::bigint AS valid_bet
                FROM settled_unit u JOIN member m ON m.id = u.member_id AND m.type IN (0, 1, 2, 41, 42)
                  LEFT JOIN LATERAL (SELECT e.level FROM vip_event e WHERE e.member_id = u.member_id AND e.event IN ('up', 'down') AND e.at <= u.settled_at
                    ORDER BY e.at DESC LIMIT 1) AS v ON true
                WHERE u.merchant_id = p_merchant AND u.settled_at >= p_from AND u.settled_at < p_to AND u.valid_bet <> 0
                GROUP BY 1, 2, 3
            ) AS p
        ) AS g
          JOIN jsonb_to_recordset(p_rates) AS r (product text, type text, rates bigint[], told jsonb) ON r.product = g.category
          LEFT JOIN point_stream s ON s.member_id = g.member_id AND s.type = r.type
        WHERE g.only_adds
        GROUP BY g.member_id, r.type, s.balance
    ) AS e CROSS JOIN LATERAL (SELECT CASE WHEN e.held > 0 THEN div(e.held, 10000000000) ELSE 0 END AS points) AS w
    ORDER BY e.member_id, e.type;
END $$;
