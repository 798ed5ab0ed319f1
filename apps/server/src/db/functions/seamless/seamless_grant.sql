-- Posts a prize without a bet, through the bonus pocket, so that it is a cost of the house under its own name and never looks like a win: as it comes (action
-- credit), or when an operator pays what was held (credit_grant). `p_facts` null: of what is posted.
CREATE FUNCTION seamless_grant(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_action text, p_external text, p_amount bigint, p_facts bytea, p_detail jsonb
) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  r ledger_result;
BEGIN
  r := ledger_post(p_merchant, 'bonus_grant', seamless_scope(p_vendor, p_action, p_member), p_external, p_facts, p_currency,
    p_member, 'bonus', p_merchant, 'bonus_cost', p_amount, NULL, p_detail || jsonb_build_object('vendor', p_vendor));
  IF r.outcome = 'posted' THEN
    r := ledger_post(p_merchant, 'bonus_release', seamless_scope(p_vendor, p_action || '_release', p_member), p_external, p_facts, p_currency,
      p_member, 'main', p_member, 'bonus', p_amount, NULL, p_detail || jsonb_build_object('vendor', p_vendor));
    IF NOT r.replayed AND p_amount > 0 AND p_action = 'credit' THEN
      PERFORM vendor_count_win(p_merchant, p_vendor, p_amount);
    END IF;
  END IF;
  RETURN (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
END $$;
