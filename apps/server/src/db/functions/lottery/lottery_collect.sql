-- Takes what members owe from what they got just now, the oldest debt first, and never more than that. `p_paid`: member, first (the order that names the
-- movement), won. The accounts are held, and the win stands on them.
CREATE FUNCTION lottery_collect(p_key text, p_paid jsonb) RETURNS void
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  moves ledger_move[];
BEGIN
  WITH due AS (
    SELECT d.ruling_id, d.member_id, p.first, least(d.owed - d.paid, p.won - sum(d.owed - d.paid) OVER w + d.owed - d.paid) AS part
    FROM jsonb_to_recordset(p_paid) AS p (member text, first text, won bigint)
      CROSS JOIN LATERAL (SELECT * FROM lottery_debt o WHERE o.member_id = p.member AND o.paid < o.owed OFFSET 0) AS d
    WHERE p.won > 0 WINDOW w AS (PARTITION BY d.member_id ORDER BY d.ruling_id)
  ), taken AS (
    UPDATE lottery_debt d SET paid = d.paid + u.part FROM due u
      WHERE d.ruling_id = u.ruling_id AND d.member_id = u.member_id AND u.part > 0
      RETURNING d.merchant_id, d.member_id, d.currency, u.first, u.part
  )
  SELECT array_agg(ROW (t.merchant_id, 'debt_collect', t.member_id, 'lottery:collect', t.first || ':' || p_key, NULL, t.currency, '{}',
      ARRAY[ROW (t.member_id, 'main', -t.amount, NULL), ROW (t.merchant_id, 'receivable:lottery', t.amount, NULL)]::ledger_leg[],
      NULL, false, NULL)::ledger_move ORDER BY t.member_id) INTO moves
    FROM (SELECT merchant_id, member_id, currency, first, sum(part)::bigint AS amount FROM taken GROUP BY 1, 2, 3, 4) AS t;
  IF moves IS NOT NULL AND EXISTS (SELECT FROM unnest(ledger_post(moves)) AS q WHERE q.outcome <> 'posted' OR q.replayed) THEN
    RAISE EXCEPTION 'What was won stands on the account' USING ERRCODE = 'TRV01';
  END IF;
END $$;
