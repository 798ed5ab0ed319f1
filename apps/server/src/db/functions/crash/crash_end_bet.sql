-- Ends a bet that is held by the caller's transaction, with money: what it pays or gets back, and the balance after it.
CREATE FUNCTION crash_end_bet(b crash_bet, p_state text, p_multiplier bigint, p_by text) RETURNS crash_bet
LANGUAGE plpgsql AS $$
DECLARE
  money seamless_result;
  amount bigint := CASE p_state WHEN 'cashed' THEN b.stake * p_multiplier / 100 ELSE b.stake END;
BEGIN
  IF b.mode = 'demo' THEN
    -- A demo that is gone by now has no balance to write to; its bet ends all the same.
    UPDATE pge_session SET demo_balance = demo_balance + amount, demo_version = demo_version + 1 WHERE id = b.player
      RETURNING 'posted', NULL, false, NULL, demo_balance, demo_version INTO money;
  ELSIF p_state = 'cashed' THEN
    money := seamless_win(ROW (b.merchant_id, studio_vendor(), b.member_id, b.currency, b.bet_id, b.bet_id, NULL, amount, NULL, true,
      jsonb_build_object('sharedRound', b.round_id, 'multiplier', p_multiplier))::seamless_act);
  ELSE
    money := seamless_rollback(ROW (b.merchant_id, studio_vendor(), b.member_id, b.currency, b.bet_id, NULL, NULL, NULL, NULL, NULL,
      jsonb_build_object('sharedRound', b.round_id))::seamless_act);
  END IF;
  IF b.mode = 'real' AND money.outcome <> 'posted' THEN
    RAISE EXCEPTION 'The money of bet % was not posted: %', b.id, money.code USING ERRCODE = 'TRV01';
  END IF;
  IF b.mode = 'real' THEN
    SELECT l.locked, l.versions INTO b.end_locked, b.end_locked_versions FROM bonus_locked(b.member_id, (SELECT r.game FROM seamless_round r
      WHERE r.member_id = b.member_id AND r.vendor = studio_vendor() AND r.external_id = b.bet_id)) AS l;
  END IF;
  UPDATE crash_bet SET state = p_state, multiplier = p_multiplier, payout = CASE p_state WHEN 'cashed' THEN amount END, cashed_by = p_by,
      ended_at = clock_timestamp(), end_balance = money.balance + coalesce(b.end_locked, 0),
      end_version = money.version + coalesce(b.end_locked_versions, 0), end_locked = b.end_locked, end_locked_versions = b.end_locked_versions
    WHERE id = b.id RETURNING * INTO b;
  RETURN b;
END $$;
