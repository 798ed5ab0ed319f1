-- The movements that bring orders from what they were to what they are, in the order in which they are posted: what is due first, then what a player lacks for
-- the rest, then what is taken back. Orders that held locked money are lottery_rectify_locked's, but for their rebates. The accounts are held.
CREATE FUNCTION lottery_rectify_moves(p_ruling text, p_orders text[]) RETURNS SETOF ledger_move
LANGUAGE sql STABLE AS $$
  WITH changed AS (
    SELECT o.merchant_id, o.member_id, o.currency, o.vendor, o.id, o.status, s.kind, s.was, s.due
    FROM lottery_order o JOIN lottery_order_before b ON b.order_id = o.id AND b.ruling_id = p_ruling
      CROSS JOIN LATERAL (VALUES ('rollback', b.returned, o.returned), ('win', b.win, o.win)) AS s (kind, was, due)
    WHERE o.id = ANY (p_orders) AND s.was <> s.due AND o.free_bet IS NULL AND NOT lottery_holds_locked(o)
  ), rebates AS (
    SELECT o.merchant_id, o.member_id, o.currency, o.vendor, min(o.id) AS first, sum(o.rebate_paid - b.rebate_paid)::bigint AS amount
    FROM lottery_order o JOIN lottery_order_before b ON b.order_id = o.id AND b.ruling_id = p_ruling
    WHERE o.id = ANY (p_orders) GROUP BY o.merchant_id, o.member_id, o.currency, o.vendor
  ), moved AS (
    SELECT 1 AS stage, c.id, ROW (c.merchant_id, c.kind, c.member_id, seamless_scope(c.vendor, c.kind), c.id || ':' || p_ruling, NULL, c.currency,
        jsonb_build_object('vendor', c.vendor, 'round', c.id, 'ruling', p_ruling, 'status', c.status),
        ARRAY[ROW (c.member_id, 'main', c.due, NULL), ROW (c.merchant_id, 'clearing:' || c.vendor, -c.due, NULL)]::ledger_leg[],
        NULL, false, NULL)::ledger_move AS move, c.due AS amount FROM changed c WHERE c.due > 0
    UNION ALL
    -- The last payment that was not taken back: the first, or that of a ruling before.
    SELECT 3, c.id, r, -c.was FROM changed c
      CROSS JOIN LATERAL (SELECT t.id FROM ledger_transfer t WHERE t.owner_id = c.member_id AND t.scope = seamless_scope(c.vendor, c.kind)
        AND t.key = ANY (c.id || ARRAY(SELECT c.id || ':' || b.ruling_id FROM lottery_order_before b WHERE b.order_id = c.id)) AND t.outcome = 'posted'
        AND NOT EXISTS (SELECT FROM ledger_transfer u WHERE u.owner_id = t.owner_id AND u.scope = 'reversal' AND u.key = t.id)) AS paid
      CROSS JOIN LATERAL ledger_reversal(c.merchant_id, paid.id, jsonb_build_object('vendor', c.vendor, 'round', c.id, 'ruling', p_ruling)) AS r
      WHERE c.was > 0
    UNION ALL
    SELECT CASE WHEN b.amount > 0 THEN 1 ELSE 3 END, b.first, ROW (b.merchant_id, CASE WHEN b.amount > 0 THEN 'rebate' ELSE 'rebate_back' END, b.member_id,
        'lottery:rebate', b.first || ':' || p_ruling, NULL, b.currency, jsonb_build_object('vendor', b.vendor, 'ruling', p_ruling),
        ARRAY[ROW (b.member_id, 'main', b.amount, NULL), ROW (b.merchant_id, 'commission', -b.amount, NULL)]::ledger_leg[], NULL, false, NULL)::ledger_move,
        b.amount FROM rebates b WHERE b.amount <> 0
  ), lacking AS (
    SELECT (m.move).merchant, (m.move).owner, (m.move).currency, min(m.id) AS first, -(sum(m.amount) + a.balance)::bigint AS amount
    FROM moved m JOIN ledger_account a ON a.owner_id = (m.move).owner AND a.pocket = 'main' AND a.currency = (m.move).currency
    GROUP BY 1, 2, 3, a.balance HAVING sum(m.amount) + a.balance < 0
  )
  SELECT (x.move).* FROM (
    SELECT stage, id, move FROM moved
    UNION ALL
    SELECT 2, l.first, ROW (l.merchant, 'debt_advance', l.owner, 'lottery:debt', l.first || ':' || p_ruling, NULL, l.currency,
      jsonb_build_object('ruling', p_ruling),
      ARRAY[ROW (l.owner, 'main', l.amount, NULL), ROW (l.merchant, 'receivable:lottery', -l.amount, NULL)]::ledger_leg[],
      NULL, false, NULL)::ledger_move FROM lacking l
  ) AS x ORDER BY x.stage, x.id, (x.move).scope
$$;
