-- Ends what is held, once: paid to the member as any win or prize, or refused, and then it never was the member's. Locks the held row, then the member's
-- account, then suspense. Answers the member's balance; null: nothing of this name waits.
CREATE FUNCTION seamless_end_held(p_merchant text, p_id text, p_pays boolean, p_by text, p_note text) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  h seamless_held;
  r ledger_result;
  paid seamless_result;
BEGIN
  SELECT * INTO h FROM seamless_held WHERE id = p_id AND merchant_id || '' = p_merchant AND ended_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE seamless_held SET ended_at = clock_timestamp(), paid = p_pays, ended_by = p_by, note = p_note WHERE id = p_id;
  PERFORM protection_hold(h.member_id);
  IF h.action = 'return' AND p_pays THEN
    r := ledger_post(p_merchant, 'return_release', 'seamless_hold_end', h.id, NULL, h.currency, h.member_id, 'main', p_merchant, 'suspense:' || h.vendor,
      h.amount, NULL, jsonb_build_object('vendor', h.vendor, 'held', h.id));
    PERFORM protection_count(ARRAY[(h.member_id, 0, h.amount)::protection_move]) FROM member WHERE id = h.member_id AND guarded;
    RETURN ROW (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
  END IF;
  r := ledger_post(p_merchant, h.action || '_hold_end', 'seamless_hold_end', h.id, NULL, h.currency, p_merchant, 'suspense:' || h.vendor,
    p_merchant, CASE h.action WHEN 'credit' THEN 'bonus_cost' ELSE 'clearing:' || h.vendor END, -h.amount, NULL,
    jsonb_build_object('vendor', h.vendor, 'held', h.id, 'paid', p_pays));
  IF r.outcome <> 'posted' THEN
    RAISE EXCEPTION 'What is held lies in suspense' USING ERRCODE = 'TRV01';
  END IF;
  IF p_pays AND h.action = 'win' THEN
    RETURN seamless_pay(p_merchant, h.vendor, h.member_id, h.currency, 'win_release', h.external_id, h.round_id, h.amount, false,
      h.detail || jsonb_build_object('held', h.id));
  ELSIF p_pays THEN
    RETURN seamless_grant(p_merchant, h.vendor, h.member_id, h.currency, 'credit_grant', h.external_id, h.amount, NULL,
      h.detail || jsonb_build_object('held', h.id));
  END IF;
  paid.outcome := 'refused';
  RETURN paid;
END $$;
