-- Whether there is room for what a slip can cost: null, or where there is none, as lottery_expose says it. Writes nothing and holds nothing.
CREATE FUNCTION lottery_fits(p_ask lottery_ask) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('code', CASE c.most WHEN 0 THEN 'number_closed' ELSE 'issue_full' END, 'issue', c.issue_id, 'space', c.space, 'cell', c.cell,
      'most', c.most, 'amount', c.amount)
    FROM (SELECT k.issue_id, k.space, k.cell, least(p_ask.exposure_max, (SELECT min(m.most)
          FROM jsonb_to_recordset(p_ask.limits) AS m (issue_id text, space text, place integer, cell text, most bigint)
          WHERE m.issue_id = k.issue_id AND m.space = k.space AND m.place = k.place AND m.cell = k.cell)) AS most,
        k.amount + coalesce(e.amount, 0) AS amount
      FROM (SELECT issue_id, space, place, cell, sum(amount)::bigint AS amount
          FROM jsonb_to_recordset(p_ask.cells) AS j (issue_id text, space text, place integer, cell text, amount bigint) GROUP BY 1, 2, 3, 4) AS k
        LEFT JOIN LATERAL (SELECT x.amount FROM lottery_exposure x
          WHERE x.issue_id = k.issue_id AND x.space = k.space AND x.place = k.place AND x.cell = k.cell OFFSET 0) AS e ON true) AS c
    WHERE c.amount > c.most ORDER BY c.most, c.issue_id, c.space, c.cell LIMIT 1
$$;
