-- Pays a prize without a bet at the house's cost, or holds it. Codes: need_true_account, idempotency_key_reused.
CREATE FUNCTION seamless_credit(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_amount bigint, p_facts bytea, p_detail jsonb
) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  held_for text;
BEGIN
  SELECT h.reason INTO held_for FROM seamless_held h
    WHERE h.member_id = p_member AND h.vendor = p_vendor AND h.action = 'credit' AND h.external_id = p_external;
  IF NOT FOUND AND NOT EXISTS (SELECT FROM ledger_transfer t
      WHERE t.merchant_id = p_merchant AND t.scope = seamless_scope(p_vendor, 'credit', p_member) AND t.key = p_external) THEN
    held_for := seamless_hold_reason(p_merchant, p_vendor, NULL, 0, 0, p_amount);
  END IF;
  IF held_for IS NULL THEN
    RETURN seamless_grant(p_merchant, p_vendor, p_member, p_currency, 'credit', p_external, p_amount, p_facts, p_detail);
  END IF;
  RETURN seamless_hold(ROW (NULL, p_merchant, p_vendor, p_member, 'credit', p_external, NULL, p_currency, p_amount, held_for, p_detail, NULL, NULL, NULL, NULL,
    NULL)::seamless_held, p_facts);
END $$;
