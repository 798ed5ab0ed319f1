-- Returns the whole stake of a bet, once, by the bet's own external id; the amount is never the caller's to say.
-- Before its bet it leaves a tombstone: the bet is refused with bet_rolled_back whenever it comes.
-- Codes when nothing moved: bet_unknown (a tombstone stands now), nothing_to_roll_back (the bet was refused), round_paid (the round has paid, or a win of it
-- is held: both stake and win would be the member's; not stored).
CREATE FUNCTION seamless_rollback(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_detail jsonb DEFAULT '{}'
) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  bet ledger_transfer;
  stake bigint := 0;
  r ledger_result;
  is_guarded boolean;
  has_paid boolean;
BEGIN
  SELECT guarded INTO is_guarded FROM member WHERE id = p_member AND merchant_id || '' = p_merchant;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No member % at %', p_member, p_merchant USING ERRCODE = 'TRV01';
  END IF;
  SELECT outcome, code, true, id, balance, version INTO r FROM ledger_transfer
    WHERE merchant_id = p_merchant AND scope = seamless_scope(p_vendor, 'rollback', p_member) AND key = p_external;
  IF FOUND THEN
    RETURN (r.outcome, r.code, true, r.transfer_id, r.balance, r.version)::seamless_result;
  END IF;
  -- Waits for a bet in flight under the same key, then finds it.
  PERFORM ledger_bury(p_merchant, seamless_scope(p_vendor, 'bet', p_member), p_external, p_currency, 'bet_rolled_back', p_detail);
  SELECT * INTO bet FROM ledger_transfer WHERE merchant_id = p_merchant AND scope = seamless_scope(p_vendor, 'bet', p_member) AND key = p_external;
  IF bet.outcome = 'refused' THEN
    -- protection: a bet that the guard refused is a bet that was refused, not one that never came.
    PERFORM ledger_bury(p_merchant, seamless_scope(p_vendor, 'rollback', p_member), p_external, p_currency,
      CASE bet.code WHEN 'bet_rolled_back' THEN 'bet_unknown' ELSE 'nothing_to_roll_back' END, p_detail);
    SELECT outcome, code, false, id, balance, version INTO r FROM ledger_transfer
      WHERE merchant_id = p_merchant AND scope = seamless_scope(p_vendor, 'rollback', p_member) AND key = p_external;
    RETURN (r.outcome, r.code, false, r.transfer_id, r.balance, r.version)::seamless_result;
  END IF;
  -- A win in flight holds the account until it stands.
  PERFORM protection_hold(p_member);
  SELECT s.won > 0 OR EXISTS (SELECT FROM seamless_held h
      WHERE h.member_id = s.member_id AND h.vendor = s.vendor AND h.round_id = s.external_id AND h.ended_at IS NULL) INTO has_paid
    FROM seamless_round s WHERE s.member_id = p_member AND s.vendor = p_vendor AND s.external_id = bet.payload ->> 'round';
  IF has_paid THEN
    RETURN ('refused', 'round_paid', false, NULL, NULL, NULL)::seamless_result;
  END IF;
  SELECT coalesce(max(amount), 0) INTO stake FROM ledger_entry WHERE transfer_id = bet.id AND amount > 0;
  r := ledger_post(p_merchant, 'rollback', seamless_scope(p_vendor, 'rollback', p_member), p_external, '\x', bet.currency,
    p_member, 'main', p_merchant, 'clearing:' || p_vendor, stake, NULL,
    p_detail || jsonb_build_object('vendor', p_vendor, 'round', bet.payload ->> 'round', 'bet', bet.id));
  IF r.outcome = 'posted' AND NOT r.replayed THEN
    UPDATE seamless_round SET returned = returned + stake,
        status = CASE WHEN returned + stake = staked THEN 'ended' ELSE status END,
        ended_at = CASE WHEN returned + stake = staked THEN coalesce(ended_at, clock_timestamp()) ELSE ended_at END
      WHERE member_id = p_member AND vendor = p_vendor AND external_id = bet.payload ->> 'round'
      RETURNING (SELECT m.guarded FROM member m WHERE m.id = p_member) INTO is_guarded;
    -- protection: a stake that was given back counts no more, neither as stake nor as loss.
    IF is_guarded AND stake > 0 THEN
      PERFORM protection_count(ARRAY[(p_member, -stake, 0)::protection_move]);
    END IF;
  END IF;
  RETURN (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
END $$;
