-- What pge_spins does, for play money: the balance stands on the session, the last round with it. Nothing of the ledger is named here.
CREATE FUNCTION pge_demo_spin(p_merchant text, p_token bytea, p_now timestamptz, p_try pge_demo_try) RETURNS pge_spin_result
LANGUAGE plpgsql AS $$
DECLARE
  s pge_session;
  answer pge_spin_result;
BEGIN
  PERFORM 1 FROM pge_session WHERE token_hash = p_token FOR UPDATE;
  SELECT * INTO s FROM pge_live_session(p_merchant, p_token, p_now);
  answer.outcome := 'refused';
  IF NOT FOUND THEN
    answer.code := 'game_session_ended';
    RETURN answer;
  END IF;
  IF s.mode <> 'demo' THEN
    RAISE EXCEPTION 'A demo spin in a session for real money' USING ERRCODE = 'TRV01';
  END IF;
  answer.member_id := s.member_id;
  answer.game := s.game;
  answer.mode := s.mode;
  answer.currency := s.currency;
  IF s.demo_spin_id = p_try.spin THEN
    IF (s.demo_round ->> 'stakeMinor')::bigint <> p_try.stake THEN
      answer.code := 'spin_id_reused';
    ELSE
      answer.outcome := 'replayed';
      answer.round_id := s.demo_round ->> 'roundId';
    END IF;
    RETURN answer;
  END IF;
  IF s.demo_open OR s.demo_balance < p_try.stake THEN
    answer.code := CASE WHEN s.demo_open THEN 'round_open' ELSE 'insufficient_balance' END;
    RETURN answer;
  END IF;
  UPDATE pge_nonce SET next_nonce = p_try.nonce + 1 WHERE member_id = s.member_id AND mode = 'demo' AND seed_pair_id = p_try.pair AND next_nonce = p_try.nonce;
  IF NOT FOUND THEN
    RETURN pge_stale(answer);
  END IF;
  UPDATE pge_session SET demo_balance = s.demo_balance - p_try.stake + p_try.payout, demo_version = s.demo_version + 1,
      demo_spin_id = p_try.spin, demo_round = p_try.facts, demo_open = p_try.opens
    WHERE token_hash = p_token;
  IF s.idle_expires_at < p_now + interval '29 minutes' THEN
    PERFORM pge_touch(p_token, p_now);
  END IF;
  answer.outcome := 'played';
  answer.round_id := p_try.round;
  answer.balance_after_stake := s.demo_balance - p_try.stake;
  answer.balance := s.demo_balance - p_try.stake + p_try.payout;
  answer.version := s.demo_version + 1;
  RETURN answer;
END $$;
