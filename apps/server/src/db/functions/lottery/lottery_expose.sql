-- Adds what orders can cost the house to the cells of their issues, in the order of the cells' keys; raises TRV05 issue_full where one comes to more than
-- `p_most`. With `p_most` null it takes off what orders that were given back could have cost. `p_cells`: lists of issue_id, space, place, cell, amount.
CREATE FUNCTION lottery_expose(p_cells jsonb[], p_most bigint) RETURNS void
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
  SELECT s.space, s.cell, i.number INTO over FROM stood s JOIN lottery_issue i ON i.id = s.issue_id WHERE s.amount > p_most
    ORDER BY s.amount DESC, s.space, s.cell LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'issue_full' USING ERRCODE = 'TRV05',
      DETAIL = jsonb_build_object('issue', over.number, 'space', over.space, 'cell', over.cell)::text;
  END IF;
END $$;
