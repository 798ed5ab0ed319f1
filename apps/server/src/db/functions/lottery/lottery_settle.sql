-- Settles orders of an issue as they came out, each once: pays wins, stakes of pushes and the rebate that was earned, and stops the chases that end with a win.
-- Answers what was written: the orders settled, and the later orders of those chases that went back; nothing where the issue is held by a proposed ruling, or
-- `p_result` is not its result any more. `p_outcomes`: id, status, win, returned, rebate, prizes. Of an order that a free bet paid nothing moves
-- here: whoever asks settles the bet.
-- Locks the players' accounts in the order of their ids, then the issue, then the orders, then the issues of what goes back.
CREATE FUNCTION lottery_settle(p_issue text, p_result text, p_outcomes jsonb) RETURNS SETOF lottery_order
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  done lottery_order[];
  rebates ledger_move[];
BEGIN
  PERFORM protection_hold(VARIADIC ARRAY(SELECT DISTINCT o.member_id FROM jsonb_to_recordset(p_outcomes) AS p (id text) JOIN lottery_order o ON o.id = p.id));
  PERFORM 1 FROM lottery_issue WHERE id = p_issue AND state = 'drawn' AND result = p_result FOR SHARE;
  IF NOT FOUND OR lottery_is_held(p_issue) THEN
    RETURN;
  END IF;
  WITH written AS (
    UPDATE lottery_order AS o SET status = p.status, win = p.win, returned = p.returned, rebate_paid = p.rebate, prizes = p.prizes,
        settled_at = clock_timestamp()
      FROM jsonb_to_recordset(p_outcomes) AS p (id text, status smallint, win bigint, returned bigint, rebate bigint, prizes jsonb)
      WHERE o.id = p.id AND o.issue_id || '' = p_issue AND o.status + 0 = 2 RETURNING o.*
  )
  SELECT array_agg(w::lottery_order ORDER BY w.id) INTO done FROM written w;
  -- A player's rebates of a batch are one movement, named by the first order of them, which no other batch settles. What each order earned stands with it.
  SELECT array_agg(ROW (r.merchant_id, 'rebate', r.member_id, 'lottery:rebate', r.first, NULL, r.currency,
      jsonb_build_object('vendor', r.vendor, 'issue', p_issue, 'orders', r.orders),
      ARRAY[ROW (r.member_id, 'main', r.amount, NULL), ROW (r.merchant_id, 'commission', -r.amount, NULL)]::ledger_leg[],
      NULL, false, NULL)::ledger_move ORDER BY r.first) INTO rebates
    FROM (SELECT d.merchant_id, d.member_id, d.vendor, d.currency, min(d.id) AS first, sum(d.rebate_paid)::bigint AS amount, count(*) AS orders
      FROM unnest(done) AS d WHERE d.rebate_paid > 0 GROUP BY d.merchant_id, d.member_id, d.vendor, d.currency) AS r;
  PERFORM seamless_settle((SELECT array_agg(ROW (d.merchant_id, d.vendor, d.member_id, d.currency, d.id, d.win, d.returned,
      jsonb_build_object('status', d.status))::seamless_ending ORDER BY d.id) FROM unnest(done) AS d WHERE d.free_bet IS NULL), rebates);
  IF EXISTS (SELECT FROM unnest(done) AS d WHERE d.win > 0 AND d.free_bet IS NULL
      AND EXISTS (SELECT FROM lottery_debt w WHERE w.member_id = d.member_id AND w.paid < w.owed)) THEN
    PERFORM lottery_collect(p_issue, (SELECT jsonb_agg(w) FROM (SELECT d.member_id AS member, min(d.id) AS first,
        sum(d.win - lottery_locked_win(d))::bigint AS won
      FROM unnest(done) AS d WHERE d.free_bet IS NULL GROUP BY d.member_id) AS w));
  END IF;
  RETURN QUERY SELECT d.* FROM unnest(done) AS d;
  RETURN QUERY SELECT * FROM lottery_stop_chases(p_issue, (SELECT array_agg(d.id) FROM unnest(done) AS d WHERE d.status = 4));
END $$;
