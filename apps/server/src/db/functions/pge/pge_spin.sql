-- One real-money spin: session, nonce, stake, win and round, all or nothing, in one call. The outcome was computed by the caller for exactly this
-- pair and nonce; both are compared when the nonce is taken, so that none is ever used twice, and a refused stake gives it back. `p_stepped`: a round of
-- several steps opens; the stake is taken, nothing is paid yet, and the round stays open.
-- Each lookup goes by one key only and compares the rest afterwards: whatever the tables' statistics say, there is one plan. It is planned once per
-- connection (force_generic_plan), here and in everything this calls, as planning costs more than all the rest; and by the key also while the tables
-- are new and small (enable_seqscan), since the plan is still there when they have grown.
CREATE FUNCTION pge_spin(
  p_merchant text, p_token bytea, p_now timestamptz, p_spin text, p_stake bigint,
  p_pair text, p_nonce bigint, p_round text, p_payout bigint, p_outcome json, p_multiplier text, p_features text[], p_table integer, p_stepped boolean
) RETURNS pge_spin_result
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  f record;
  known record;
  answer pge_spin_result;
  bet seamless_result;
  win seamless_result;
BEGIN
  SELECT s.member_id, s.game, s.mode, s.currency, s.idle_expires_at,
      s.merchant_id = p_merchant AND s.ended_at IS NULL AND s.idle_expires_at > p_now AND s.expires_at > p_now
        AND l.ended_at IS NULL AND l.idle_expires_at > p_now AND l.absolute_expires_at > p_now AS live
    INTO f FROM pge_session s JOIN session l ON l.id = s.session_id WHERE s.token_hash = p_token;
  IF NOT FOUND OR NOT f.live THEN
    answer.outcome := 'refused';
    answer.code := 'game_session_ended';
    RETURN answer;
  END IF;
  answer.member_id := f.member_id;
  answer.game := f.game;
  answer.mode := f.mode;
  answer.currency := f.currency;
  SELECT r.id, r.stake, r.game, EXISTS (SELECT FROM pge_round o WHERE o.member_id = f.member_id AND o.game = f.game AND o.finished_at IS NULL) AS waits
    INTO known FROM (VALUES (1)) AS one LEFT JOIN pge_round r ON r.spin_id = p_spin AND r.member_id || '' = f.member_id;
  IF known.id IS NOT NULL THEN
    IF known.stake <> p_stake OR known.game <> f.game THEN
      answer.outcome := 'refused';
      answer.code := 'spin_id_reused';
    ELSE
      answer.outcome := 'replayed';
      answer.round_id := known.id;
    END IF;
    RETURN answer;
  END IF;
  IF p_pair IS NULL OR f.mode <> 'real' THEN
    RETURN pge_stale(answer);
  END IF;
  IF known.waits THEN
    answer.outcome := 'refused';
    answer.code := 'round_open';
    RETURN answer;
  END IF;
  -- Waits for a spin of the same player in flight. What was looked up above may be from before that one, but then its nonce has moved on: the caller
  -- asks again and finds what it did.
  UPDATE pge_nonce SET next_nonce = p_nonce + 1 WHERE member_id = f.member_id AND mode = 'real' AND seed_pair_id = p_pair AND next_nonce = p_nonce;
  IF NOT FOUND THEN
    RETURN pge_stale(answer);
  END IF;
  bet := seamless_bet(p_merchant, studio_vendor(), f.member_id, f.currency, p_spin, p_spin, f.game, p_stake, '{}', p_payout = 0 AND NOT p_stepped);
  IF bet.outcome <> 'posted' THEN
    UPDATE pge_nonce SET next_nonce = p_nonce WHERE member_id = f.member_id AND mode = 'real';
    answer.outcome := 'refused';
    answer.code := bet.code;
    RETURN answer;
  END IF;
  win := bet;
  IF p_payout > 0 THEN
    win := seamless_win(p_merchant, studio_vendor(), f.member_id, f.currency, p_spin, p_spin, p_payout, true);
    IF win.outcome <> 'posted' THEN
      RAISE EXCEPTION 'A win of a round just opened was not posted: %', win.code USING ERRCODE = 'TRV01';
    END IF;
  END IF;
  INSERT INTO pge_round (id, merchant_id, member_id, game, currency, spin_id, seed_pair_id, nonce, table_version, stake, payout, multiplier, features,
      outcome, balance_after_stake, balance, balance_version, played_at, finished_at, stepped)
    VALUES (p_round, p_merchant, f.member_id, f.game, f.currency, p_spin, p_pair, p_nonce, p_table, p_stake, p_payout, p_multiplier, p_features,
      p_outcome, bet.balance, win.balance, win.version, p_now, CASE WHEN cardinality(p_features) = 0 AND NOT p_stepped THEN p_now END, p_stepped);
  IF p_stepped THEN
    INSERT INTO pge_step (round_id, place, merchant_id, step_id, action, balance, balance_version, at)
      VALUES (p_round, 0, p_merchant, p_spin, '{"kind":"open"}', bet.balance, bet.version, p_now);
  END IF;
  IF f.idle_expires_at < p_now + interval '29 minutes' THEN
    PERFORM pge_touch(p_token, p_now);
  END IF;
  answer.outcome := 'played';
  answer.round_id := p_round;
  answer.balance_after_stake := bet.balance;
  answer.balance := win.balance;
  answer.version := win.version;
  RETURN answer;
END $$;
