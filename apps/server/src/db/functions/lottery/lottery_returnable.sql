-- Which of these orders can still go back: they wait for a draw, and their issue is neither closed nor frozen. Holds those issues in the order of their ids
-- until the transaction ends, so that none is frozen meanwhile. The caller holds the players' accounts.
CREATE FUNCTION lottery_returnable(p_orders text[]) RETURNS text[]
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM 1 FROM lottery_issue WHERE id IN (SELECT o.issue_id FROM lottery_order o WHERE o.id = ANY (p_orders) AND o.status + 0 = 2) AND state = 'selling'
    ORDER BY id FOR SHARE;
  RETURN ARRAY(SELECT o.id FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id
    WHERE o.id = ANY (p_orders) AND o.status + 0 = 2 AND i.state = 'selling' AND clock_timestamp() < i.closes_at ORDER BY o.id);
END $$;
