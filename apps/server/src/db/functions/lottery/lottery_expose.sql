-- Adds what orders can cost the house to the cells of their issues, in the order of the cells' keys; raises TRV05 where one comes to more than `p_most`
-- (issue_full), or a cell under a limit of an operator to more than that (`p_limits`: lists of issue_id, space, place, cell, most; 0: number_closed). With
-- `p_most` null it takes off what orders that were given back could have cost. `p_cells`: lists of issue_id, space, place, cell, amount.
CREATE FUNCTION lottery_expose(p_cells jsonb[], p_most bigint, p_limits jsonb[]) RETURNS void
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  over record;
BEGIN
  WITH stood AS (
    INSERT INTO lottery_exposure AS e (issue_id, space, place, cell, amount)
      SELECT c.issue_id, c.space, c.place, c.cell, sum(c.amount)
      FROM unnest(p_cells) AS l (cells)
        CROSS JOIN LATERAL jsonb_to_recordset(l.cells) AS c (issue_id text, space text, place integer, cell text, amount bigint)
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (issue_id, space, place, cell) DO UPDATE
        SET amount = greatest(0, e.amount + CASE WHEN p_most IS NULL THEN -excluded.amount ELSE excluded.amount END)
      RETURNING e.issue_id, e.space, e.cell, e.amount
  )
  SELECT s.issue_id, s.space, s.cell, p_most AS most, s.amount INTO over FROM stood s WHERE s.amount > p_most ORDER BY s.amount DESC, s.space, s.cell LIMIT 1;
  IF NOT FOUND AND p_limits IS NOT NULL AND p_most IS NOT NULL THEN
    SELECT c.issue_id, c.space, c.cell, c.most, e.amount INTO over FROM unnest(p_limits) AS l (cells)
      CROSS JOIN LATERAL jsonb_to_recordset(l.cells) AS c (issue_id text, space text, place integer, cell text, most bigint)
      CROSS JOIN LATERAL (SELECT x.amount FROM lottery_exposure x
        WHERE x.issue_id = c.issue_id AND x.space = c.space AND x.place = c.place AND x.cell = c.cell OFFSET 0) AS e
      WHERE e.amount > c.most ORDER BY c.most, c.issue_id, c.space, c.cell LIMIT 1;
  END IF;
  IF over.issue_id IS NOT NULL THEN
    RAISE EXCEPTION 'issue_full' USING ERRCODE = 'TRV05',
      DETAIL = jsonb_build_object('code', CASE over.most WHEN 0 THEN 'number_closed' ELSE 'issue_full' END, 'issue', over.issue_id, 'space', over.space,
        'cell', over.cell, 'most', over.most, 'amount', over.amount)::text;
  END IF;
END $$;
