-- Brings settled orders to what a ruling makes of them, each once: what was paid is taken back by its opposite and what is due is paid anew, as movements of
-- their own. What a player does not have any more is advanced by the house and stands as a debt. Answers the orders that changed, and later orders of chases
-- that end with a win now. `p_outcomes`: id, status, win, returned, rebate, prizes; an order that stands so already is left as it is.
-- Orders that free bets paid move nothing here: whoever asks settles the bets.
-- Locks the players' accounts in the order of their ids, then the ruling, then the orders.
CREATE FUNCTION lottery_rectify(p_ruling text, p_outcomes jsonb) RETURNS SETOF lottery_order
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  issue text;
  changed text[];
  moves ledger_move[];
  locked jsonb;
BEGIN
  PERFORM protection_hold(VARIADIC ARRAY(SELECT DISTINCT o.member_id FROM jsonb_to_recordset(p_outcomes) AS p (id text) JOIN lottery_order o ON o.id = p.id));
  SELECT issue_id INTO issue FROM lottery_ruling WHERE id = p_ruling AND state = 'approved' FOR SHARE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  WITH was AS (
    INSERT INTO lottery_order_before (order_id, ruling_id, status, win, returned, rebate_paid, prizes, settled_at)
      SELECT o.id, p_ruling, o.status, o.win, o.returned, o.rebate_paid, o.prizes, o.settled_at
      FROM jsonb_to_recordset(p_outcomes) AS p (id text, status smallint, win bigint, returned bigint, rebate bigint, prizes jsonb)
        JOIN lottery_order o ON o.id = p.id
      WHERE o.issue_id || '' = issue AND o.status IN (4, 5, 16)
        AND (o.status, o.win, o.returned, o.rebate_paid, o.prizes) IS DISTINCT FROM (p.status, p.win, p.returned, p.rebate, p.prizes)
      ON CONFLICT DO NOTHING RETURNING order_id
  ), written AS (
    UPDATE lottery_order AS o SET status = p.status, win = p.win, returned = p.returned, rebate_paid = p.rebate, prizes = p.prizes,
        settled_at = clock_timestamp()
      FROM jsonb_to_recordset(p_outcomes) AS p (id text, status smallint, win bigint, returned bigint, rebate bigint, prizes jsonb)
      WHERE o.id = p.id AND p.id IN (SELECT w.order_id FROM was w) RETURNING o.id
  )
  SELECT array_agg(w.id ORDER BY w.id) INTO changed FROM written w;
  IF changed IS NULL THEN
    RETURN;
  END IF;
  SELECT array_agg(m) INTO moves FROM lottery_rectify_moves(p_ruling, changed) AS m;
  IF moves IS NOT NULL AND EXISTS (SELECT FROM unnest(ledger_post(moves)) AS q WHERE q.outcome <> 'posted' OR q.replayed) THEN
    RAISE EXCEPTION 'An order was worked anew already' USING ERRCODE = 'TRV01';
  END IF;
  INSERT INTO lottery_debt AS d (ruling_id, member_id, merchant_id, currency, owed)
    SELECT p_ruling, m.owner, m.merchant, m.currency, (m.legs[1]).amount FROM unnest(moves) AS m WHERE m.kind = 'debt_advance'
    ON CONFLICT (ruling_id, member_id) DO UPDATE SET owed = d.owed + excluded.owed;
  locked := lottery_rectify_locked(p_ruling, changed);
  PERFORM lottery_recount_rounds(p_ruling, changed);
  -- All that a ruling gives counts against what is owed: whatever comes first of an issue, it ends the same.
  PERFORM lottery_collect(p_ruling, (SELECT jsonb_agg(w) FROM (SELECT o.member_id AS member, min(o.id) AS first,
      sum(coalesce((locked ->> o.id)::bigint, o.win + o.returned - b.win - b.returned) + o.rebate_paid - b.rebate_paid)::bigint AS won
    FROM lottery_order o JOIN lottery_order_before b ON b.order_id = o.id AND b.ruling_id = p_ruling WHERE o.id = ANY (changed) AND o.free_bet IS NULL
    GROUP BY o.member_id) AS w));
  RETURN QUERY SELECT o.* FROM lottery_order o WHERE o.id = ANY (changed);
  RETURN QUERY SELECT * FROM lottery_stop_chases(issue, changed);
END $$;
