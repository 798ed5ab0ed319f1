-- Pays a prize without a bet at the house's cost, or holds it. Codes: need_true_account, idempotency_key_reused.
CREATE FUNCTION seamless_credit(p seamless_act, p_facts bytea) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  held_for text;
BEGIN
  SELECT h.reason INTO held_for FROM seamless_held h
    WHERE h.member_id = p.member AND h.vendor = p.vendor AND h.action = 'credit' AND h.external_id = p.external;
  IF NOT FOUND AND NOT EXISTS (SELECT FROM ledger_transfer t
      WHERE t.owner_id = p.member AND t.scope = seamless_scope(p.vendor, 'credit') AND t.key = p.external) THEN
    held_for := seamless_hold_reason(p.merchant, p.vendor, NULL, 0, 0, p.amount);
  END IF;
  IF held_for IS NULL THEN
    RETURN seamless_grant(p, 'credit', p_facts);
  END IF;
  RETURN seamless_hold(ROW (NULL, p.merchant, p.vendor, p.member, 'credit', p.external, NULL, p.currency, p.amount, held_for, p.detail, NULL, NULL, NULL,
    NULL, NULL)::seamless_held, p_facts);
END $$;
