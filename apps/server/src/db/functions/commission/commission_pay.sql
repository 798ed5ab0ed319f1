-- Pays statements of a brand whose time has come, the oldest first: from the house's commission account of the kind to the holder's cash, once for each
-- line, period and holder. What is in dispute, or whose holder is held, waits; an account that takes no money is asked again last. Answers who got what, and
-- what they have then. Locks the statements, then the accounts.
CREATE FUNCTION commission_pay(p_merchant text, p_limit integer) RETURNS TABLE (statement text, member text, currency text, balance bigint, version bigint)
LANGUAGE plpgsql AS $$
DECLARE
  due commission_statement[];
  posted ledger_posted[];
BEGIN
  SELECT array_agg(d.s ORDER BY d.waits NULLS FIRST, d.pay_from, d.id) INTO due FROM (SELECT s, s.waits, s.pay_from, s.id FROM commission_statement s
    WHERE s.merchant_id = p_merchant AND s.state = 'published' AND s.pay_from <= clock_timestamp()
      AND s.waits IS DISTINCT FROM 'dispute'
      AND NOT EXISTS (SELECT FROM commission_hold h WHERE h.member_id = s.beneficiary_id AND h.released_at IS NULL AND h.until > clock_timestamp())
    ORDER BY s.waits NULLS FIRST, s.pay_from, s.id LIMIT p_limit FOR UPDATE OF s SKIP LOCKED) d;
  IF due IS NULL THEN
    RETURN;
  END IF;
  posted := ledger_post((SELECT array_agg(ROW (p_merchant, CASE d.kind WHEN 'dividend' THEN 'dividend' ELSE 'salary_' || d.kind END, d.beneficiary_id,
      'commission:' || d.kind, concat_ws(' ', d.category, d.period_type, to_char(d.period_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        d.subject_id),
      NULL, d.currency, jsonb_build_object('statement', d.id, 'category', d.category),
      ARRAY[ROW (d.beneficiary_id, 'main', d.paid, NULL), ROW (p_merchant, 'commission:' || d.kind, -d.paid, NULL)]::ledger_leg[],
      NULL, true, NULL)::ledger_move ORDER BY d.ordinality) FROM unnest(due) WITH ORDINALITY AS d));
  UPDATE commission_statement s SET state = CASE WHEN p.outcome = 'posted' THEN 'paid' ELSE s.state END,
      paid_at = CASE WHEN p.outcome = 'posted' THEN clock_timestamp() END, transfer_id = p.transfer_id,
      waits = CASE WHEN p.outcome = 'posted' THEN NULL ELSE 'account' END
    FROM unnest(posted) WITH ORDINALITY AS p WHERE s.id = due[p.ordinality::integer].id;
  RETURN QUERY SELECT due[p.ordinality::integer].id, due[p.ordinality::integer].beneficiary_id, due[p.ordinality::integer].currency, p.balance, p.version
    FROM unnest(posted) WITH ORDINALITY AS p WHERE p.outcome = 'posted' ORDER BY p.ordinality;
END $$;
