-- Ends what is held, once: paid to the member as any win or prize, or refused, and then it never was the member's. Locks the held row, then the member's
-- account, then suspense. Answers the member's balance; null: nothing of this name waits.
CREATE FUNCTION seamless_end_held(p_merchant text, p_id text, p_pays boolean, p_by text, p_note text) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  h seamless_held;
  r ledger_posted;
  act seamless_act;
  is_release boolean;
  goes_to ledger_leg;
BEGIN
  SELECT * INTO h FROM seamless_held WHERE id = p_id AND merchant_id || '' = p_merchant AND ended_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE seamless_held SET ended_at = clock_timestamp(), paid = p_pays, ended_by = p_by, note = p_note WHERE id = p_id;
  PERFORM protection_hold(h.member_id);
  is_release := h.action = 'return' AND p_pays;
  goes_to := ROW (CASE WHEN is_release THEN h.member_id ELSE p_merchant END,
    CASE WHEN is_release THEN 'main' WHEN h.action = 'credit' THEN 'bonus_cost' ELSE 'clearing:' || h.vendor END, h.amount, NULL);
  r := (ledger_post(ARRAY[ROW (p_merchant, CASE WHEN is_release THEN 'return_release' ELSE h.action || '_hold_end' END, h.member_id, 'seamless_hold_end', h.id,
    NULL, h.currency, jsonb_build_object('vendor', h.vendor, 'held', h.id, 'paid', p_pays),
    ARRAY[goes_to, ROW (p_merchant, 'suspense:' || h.vendor, -h.amount, NULL)::ledger_leg], NULL, false, NULL)::ledger_move]))[1];
  IF r.outcome <> 'posted' THEN
    RAISE EXCEPTION 'What is held lies in suspense' USING ERRCODE = 'TRV01';
  END IF;
  IF is_release THEN
    PERFORM protection_count(ARRAY[(h.member_id, 0, h.amount)::protection_move]) FROM member WHERE id = h.member_id AND guarded;
    RETURN r;
  END IF;
  act := ROW (p_merchant, h.vendor, h.member_id, h.currency, h.external_id, h.round_id, NULL, h.amount, NULL, false,
    h.detail || jsonb_build_object('held', h.id));
  IF p_pays THEN
    RETURN CASE h.action WHEN 'win' THEN seamless_pay(act, 'win_release', (SELECT s.bonus_grant FROM seamless_round s
      WHERE s.member_id = h.member_id AND s.vendor = h.vendor AND s.external_id = h.round_id)) ELSE seamless_grant(act, 'credit_grant', NULL) END;
  END IF;
  RETURN ROW ('refused', NULL, false, NULL, NULL, NULL)::seamless_result;
END $$;
