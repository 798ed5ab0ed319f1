-- Takes a stake. Codes: insufficient_balance, need_true_account, member_not_active, bet_rolled_back, round_ended, idempotency_key_reused.
-- A stake of zero (a free round) opens the round and moves nothing. `p_ends_round`: nothing was won, the round is over with its stake.
CREATE FUNCTION seamless_bet(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_round text, p_game text, p_amount bigint, p_detail jsonb DEFAULT '{}',
  p_ends_round boolean DEFAULT false
) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  r ledger_result;
  is_new boolean;
  is_guarded boolean;
  refusal text;
BEGIN
  IF p_amount < 0 THEN
    RAISE EXCEPTION 'A stake is not negative' USING ERRCODE = 'TRV01';
  END IF;
  -- protection: read while the account is held, so that a pause or a limit set meanwhile is seen.
  PERFORM protection_hold(p_member);
  SELECT guarded INTO is_guarded FROM member WHERE id = p_member AND merchant_id || '' = p_merchant AND status = 'active';
  IF NOT FOUND THEN
    -- Not stored: an account that is opened again may play. A replay of a bet already taken still answers as it did.
    SELECT outcome, code, true, id, balance, version INTO r FROM ledger_transfer
      WHERE merchant_id = p_merchant AND scope = seamless_scope(p_vendor, 'bet', p_member) AND key = p_external;
    IF FOUND THEN
      RETURN (r.outcome, r.code, true, r.transfer_id, r.balance, r.version)::seamless_result;
    END IF;
    RETURN ('refused', 'member_not_active', false, NULL, NULL, NULL)::seamless_result;
  END IF;
  IF seamless_is_over(p_vendor, p_member, p_round) THEN
    refusal := 'round_ended';
  ELSIF is_guarded THEN
    -- protection. Rounds that many share keep a pace of their own.
    refusal := protection_refusal(p_member, p_amount, seamless_own_pace(p_vendor, p_detail));
  END IF;
  -- Refused and stored, unless the bet is known already; then the ledger answers as it did.
  IF refusal IS NOT NULL
    AND ledger_bury(p_merchant, seamless_scope(p_vendor, 'bet', p_member), p_external, p_currency, refusal,
      p_detail || jsonb_build_object('vendor', p_vendor, 'game', p_game, 'round', p_round)) THEN
    SELECT outcome, code, false, id, balance, version INTO r FROM ledger_transfer
      WHERE merchant_id = p_merchant AND scope = seamless_scope(p_vendor, 'bet', p_member) AND key = p_external;
    RETURN (r.outcome, r.code, false, r.transfer_id, r.balance, r.version)::seamless_result;
  END IF;
  r := ledger_post(p_merchant, 'bet', seamless_scope(p_vendor, 'bet', p_member), p_external, seamless_facts(p_currency, p_round, p_amount, p_game), p_currency,
    p_member, 'main', p_merchant, 'clearing:' || p_vendor, -p_amount, NULL,
    p_detail || jsonb_build_object('vendor', p_vendor, 'game', p_game, 'round', p_round));
  IF r.outcome = 'posted' AND NOT r.replayed THEN
    INSERT INTO seamless_round AS s (merchant_id, vendor, member_id, external_id, game, currency, staked, started_at, status, ended_at)
      VALUES (p_merchant, p_vendor, p_member, p_round, p_game, p_currency, p_amount, clock_timestamp(),
        CASE WHEN p_ends_round THEN 'ended' ELSE 'open' END, CASE WHEN p_ends_round THEN clock_timestamp() END)
      ON CONFLICT (member_id, vendor, external_id) DO UPDATE SET staked = s.staked + excluded.staked,
        status = CASE WHEN p_ends_round THEN 'ended' WHEN s.returned = s.staked THEN 'open' ELSE s.status END,
        ended_at = CASE WHEN p_ends_round THEN coalesce(s.ended_at, excluded.ended_at) WHEN s.returned = s.staked THEN NULL ELSE s.ended_at END
      RETURNING (xmax = 0) INTO is_new;
    -- protection
    IF is_guarded THEN
      PERFORM protection_count(ARRAY[(p_member, p_amount, 0)::protection_move]);
    END IF;
    IF is_new THEN
      PERFORM seamless_release(p_merchant, p_vendor, p_member, p_round);
    END IF;
  END IF;
  RETURN (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
END $$;
