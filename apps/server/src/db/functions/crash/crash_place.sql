-- Places a bet: session, round, place and stake, all or nothing. The bet counts if it holds its round before the close by the database clock; the
-- take-off waits for the bets that do. Codes: game_session_ended, round_unknown, betting_closed, bet_slot_taken, bet_id_reused, those of seamless_bet.
CREATE FUNCTION crash_place(p_merchant text, p_game text, p_token bytea, p_now timestamptz, p_slip crash_slip) RETURNS crash_answer
LANGUAGE plpgsql AS $$
DECLARE
  s pge_session;
  b crash_bet;
  who text;
  is_open boolean;
  money seamless_result;
BEGIN
  SELECT * INTO s FROM crash_session(p_merchant, p_game, p_token, p_now);
  IF NOT FOUND THEN
    RETURN crash_refused('game_session_ended');
  END IF;
  who := crash_player(s.mode, s.member_id, s.id);
  SELECT * INTO b FROM crash_bet WHERE bet_id = p_slip.bet AND player = who;
  IF NOT FOUND THEN
    -- What comes after the close does not even wait for the round.
    SELECT state = 'betting' AND clock_timestamp() < closes_at INTO is_open FROM crash_round WHERE id = p_slip.round AND merchant_id || '' = p_merchant;
    IF NOT FOUND THEN
      RETURN crash_refused('round_unknown');
    END IF;
    IF is_open THEN
      PERFORM 1 FROM crash_round WHERE id = p_slip.round FOR SHARE;
      SELECT state = 'betting' AND clock_timestamp() < closes_at INTO is_open FROM crash_round WHERE id = p_slip.round;
    END IF;
    IF NOT is_open THEN
      RETURN crash_refused('betting_closed');
    END IF;
    INSERT INTO crash_bet (id, merchant_id, round_id, member_id, mode, player, slot, bet_id, currency, stake, auto, target, placed_at)
      VALUES (new_id('cbt'), p_merchant, p_slip.round, s.member_id, s.mode, who, p_slip.slot, p_slip.bet, s.currency, p_slip.stake,
        p_slip.auto, p_slip.target, clock_timestamp())
      ON CONFLICT DO NOTHING RETURNING * INTO b;
    IF FOUND THEN
      IF s.mode = 'real' THEN
        money := (seamless_bet(ARRAY[ROW (p_merchant, studio_vendor(), s.member_id, s.currency, p_slip.bet, p_slip.bet, s.game, p_slip.stake, NULL, false,
          jsonb_build_object('sharedRound', p_slip.round))::seamless_act]))[1];
      ELSE
        UPDATE pge_session SET demo_balance = demo_balance - p_slip.stake, demo_version = demo_version + 1
          WHERE token_hash = p_token AND demo_balance >= p_slip.stake
          RETURNING 'posted', NULL, false, NULL, demo_balance, demo_version INTO money;
        IF NOT FOUND THEN
          money := ROW ('refused', 'insufficient_balance', false, NULL, NULL, NULL)::seamless_result;
        END IF;
      END IF;
      IF money.outcome <> 'posted' THEN
        DELETE FROM crash_bet WHERE id = b.id;
        RETURN crash_refused(money.code);
      END IF;
      IF s.mode = 'real' THEN
        SELECT l.locked, l.versions INTO b.locked, b.locked_versions FROM bonus_locked(s.member_id, s.game) AS l;
      END IF;
      UPDATE crash_bet SET balance = money.balance + coalesce(b.locked, 0), balance_version = money.version + coalesce(b.locked_versions, 0), locked = b.locked,
          locked_versions = b.locked_versions
        WHERE id = b.id RETURNING * INTO b;
      IF s.idle_expires_at < p_now + interval '29 minutes' THEN
        PERFORM pge_touch(p_token, p_now);
      END IF;
      RETURN ROW ('done', NULL, b)::crash_answer;
    END IF;
    SELECT * INTO b FROM crash_bet WHERE bet_id = p_slip.bet AND player = who;
    IF NOT FOUND THEN
      RETURN crash_refused('bet_slot_taken');
    END IF;
  END IF;
  IF (b.round_id, b.slot, b.stake, b.auto) IS DISTINCT FROM (p_slip.round, p_slip.slot, p_slip.stake, p_slip.auto) THEN
    RETURN crash_refused('bet_id_reused');
  END IF;
  RETURN ROW ('replayed', NULL, b)::crash_answer;
END $$;
