-- Publishes statements of a brand that were reckoned, the oldest first: each with the hash of its fact lines, which cannot change any more. One that pays
-- nothing has nothing to wait for. Their people are numbered before. Answers which, and whose. Locks the statements.
CREATE FUNCTION commission_publish(p_merchant text, p_limit integer) RETURNS TABLE (statement text, member text, kind text, cause text, pay_from timestamptz,
  paid bigint, credit bigint, currency text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  chosen text[] := ARRAY(SELECT o.id FROM commission_statement o WHERE o.merchant_id = p_merchant AND o.state = 'calculated'
    ORDER BY o.pay_from, o.id LIMIT p_limit FOR UPDATE);
BEGIN
  PERFORM commission_number(s.id) FROM commission_statement s WHERE s.id = ANY (chosen) AND s.period_type <> 'tick' AND s.cause IS NULL;
  RETURN QUERY UPDATE commission_statement s SET state = CASE WHEN s.paid = 0 THEN 'paid' ELSE 'published' END, published_at = clock_timestamp(),
      paid_at = CASE WHEN s.paid = 0 THEN clock_timestamp() END,
      facts_hash = (SELECT encode(sha256(convert_to(coalesce(string_agg(f.line || E'\n', '' ORDER BY f.line), ''), 'UTF8')), 'hex')
        FROM commission_facts(s.id, '-infinity', 'infinity') f WHERE s.period_type <> 'tick')
    WHERE s.id = ANY (chosen)
    RETURNING s.id, s.beneficiary_id, s.kind, s.cause, s.pay_from, s.paid, div(s.credit_micro, 1000000)::bigint, s.currency;
END $$;
