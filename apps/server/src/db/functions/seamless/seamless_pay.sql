-- Posts a win of a known round: as it comes (action win), or when an operator pays what was held (win_release).
CREATE FUNCTION seamless_pay(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_action text, p_external text, p_round text, p_amount bigint, p_ends_round boolean,
  p_detail jsonb
) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  r ledger_result;
  is_guarded boolean;
BEGIN
  r := ledger_post(p_merchant, 'win', seamless_scope(p_vendor, p_action, p_member), p_external, seamless_facts(p_currency, p_round, p_amount, ''), p_currency,
    p_member, 'main', p_merchant, 'clearing:' || p_vendor, p_amount, NULL,
    p_detail || jsonb_build_object('vendor', p_vendor, 'round', p_round));
  IF r.outcome = 'posted' AND NOT r.replayed THEN
    UPDATE seamless_round SET won = won + p_amount,
        status = CASE WHEN p_ends_round THEN 'ended' ELSE status END,
        ended_at = CASE WHEN p_ends_round THEN coalesce(ended_at, clock_timestamp()) ELSE ended_at END
      WHERE member_id = p_member AND vendor = p_vendor AND external_id = p_round
      RETURNING (SELECT m.guarded FROM member m WHERE m.id = p_member) INTO is_guarded;
    -- protection: a win lessens the loss of the day it is paid.
    IF is_guarded AND p_amount > 0 THEN
      PERFORM protection_count(ARRAY[(p_member, 0, p_amount)::protection_move]);
    END IF;
    IF p_amount > 0 AND p_action = 'win' AND p_vendor <> studio_vendor() THEN
      PERFORM vendor_count_win(p_merchant, p_vendor, p_amount);
    END IF;
  END IF;
  RETURN (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
END $$;
