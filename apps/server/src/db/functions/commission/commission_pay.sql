-- Pays statements of a brand whose time has come, the oldest first: from the house's commission account of the kind to the holder's cash, once for each
-- line, period and holder. What is in dispute, held, or more than the house has set aside waits; an account that takes no money is asked again last.
-- Answers who got what, and what they have then. Locks the statements, what was set aside, then the accounts.
CREATE FUNCTION commission_pay(p_merchant text, p_limit integer) RETURNS TABLE (statement text, member text, currency text, balance bigint, version bigint)
LANGUAGE plpgsql AS $$
DECLARE
  due commission_statement[];
  posted ledger_posted[];
BEGIN
  SELECT array_agg(d.s ORDER BY d.asked, d.pay_from, d.id) INTO due FROM (
    SELECT s, s.pay_from, s.id, s.waits IS NOT DISTINCT FROM 'account' AS asked FROM commission_statement s
    WHERE s.merchant_id = p_merchant AND s.state = 'published' AND s.pay_from <= clock_timestamp() AND s.waits IS DISTINCT FROM 'dispute'
      AND NOT EXISTS (SELECT FROM commission_hold h WHERE h.member_id = s.beneficiary_id AND h.released_at IS NULL
        AND commission_hold_of(s.beneficiary_id, s.kind, s.category, s.period_start) IS NOT NULL)
    ORDER BY s.waits IS NOT DISTINCT FROM 'account', s.pay_from, s.id LIMIT p_limit FOR UPDATE OF s SKIP LOCKED) d;
  due := commission_funded(p_merchant, due);
  IF coalesce(cardinality(due), 0) = 0 THEN
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
  UPDATE commission_fund f SET left_minor = f.left_minor - p.paid FROM (
    SELECT due[o.ordinality::integer].currency AS currency, sum(due[o.ordinality::integer].paid) AS paid FROM unnest(posted) WITH ORDINALITY AS o
    WHERE o.outcome = 'posted' GROUP BY 1) p
    WHERE f.merchant_id = p_merchant AND f.currency = p.currency;
  RETURN QUERY SELECT due[p.ordinality::integer].id, due[p.ordinality::integer].beneficiary_id, due[p.ordinality::integer].currency, p.balance, p.version
    FROM unnest(posted) WITH ORDINALITY AS p WHERE p.outcome = 'posted' ORDER BY p.ordinality;
END $$;
