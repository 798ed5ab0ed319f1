-- Gives the whole stake of orders back that wait for a draw, under a status, and answers them; of one that does not wait any more nothing. What a free bet
-- paid is no money: whoever asks gives the bet back. Locks the players' accounts in the order of their ids, then the orders.
CREATE FUNCTION lottery_give_back(p_orders text[], p_status smallint) RETURNS SETOF lottery_order
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  given lottery_order[];
BEGIN
  PERFORM protection_hold(VARIADIC ARRAY(SELECT DISTINCT o.member_id FROM lottery_order o WHERE o.id = ANY (p_orders)));
  WITH back AS (
    UPDATE lottery_order SET status = p_status, returned = CASE WHEN free_bet IS NULL THEN stake ELSE 0 END, settled_at = clock_timestamp()
      WHERE id = ANY (p_orders) AND status + 0 = 2 RETURNING *
  )
  SELECT array_agg(b::lottery_order ORDER BY b.id) INTO given FROM back b;
  PERFORM seamless_settle((SELECT array_agg(ROW (g.merchant_id, g.vendor, g.member_id, g.currency, g.id, 0, g.stake,
      jsonb_build_object('status', p_status))::seamless_ending) FROM unnest(given) AS g WHERE g.free_bet IS NULL), NULL);
  RETURN QUERY SELECT g.* FROM unnest(given) AS g;
END $$;
