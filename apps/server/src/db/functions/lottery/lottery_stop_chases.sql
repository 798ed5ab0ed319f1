-- Stops the chases that end with a win of these orders of an issue: what is open of them goes back, and is answered. A chase that stopped stays so, whatever
-- becomes of that win. The players' accounts are held; locks the issues of what goes back.
CREATE FUNCTION lottery_stop_chases(p_issue text, p_orders text[]) RETURNS SETOF lottery_order
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  stopped text[];
BEGIN
  WITH ended AS (
    UPDATE lottery_chase SET stopped_by = p_issue
      WHERE id IN (SELECT o.chase_id FROM lottery_order o WHERE o.id = ANY (p_orders) AND o.status = 4) AND stop_on_win AND stopped_by IS NULL RETURNING id
  )
  SELECT array_agg(o.id) INTO stopped FROM ended e JOIN lottery_order o ON o.chase_id = e.id AND o.status = 2 AND o.issue_id <> p_issue;
  IF stopped IS NOT NULL THEN
    RETURN QUERY SELECT * FROM lottery_give_back(lottery_returnable(stopped), 6::smallint);
  END IF;
END $$;
