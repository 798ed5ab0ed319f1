-- One step of an open round, with its money when it is the last: all or nothing, in one call. What it comes to was computed by the caller for the round
-- as it stands after `place` steps; that is compared under the round's lock. `p_token` null: the published policy acts, not the player.
CREATE FUNCTION pge_step(p_merchant text, p_token bytea, p_now timestamptz, p_try pge_step_try) RETURNS pge_step_result
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  s pge_session;
  r record;
  places bigint;
  paid seamless_result;
  answer pge_step_result;
BEGIN
  IF p_token IS NOT NULL THEN
    SELECT * INTO s FROM pge_live_session(p_merchant, p_token, p_now);
    IF NOT FOUND THEN
      RETURN ('refused', 'game_session_ended', NULL, NULL, NULL, NULL)::pge_step_result;
    END IF;
  END IF;
  SELECT member_id, game, currency, spin_id, balance, balance_version, finished_at
    INTO r FROM pge_round WHERE id = p_try.round AND merchant_id || '' = p_merchant AND stepped FOR UPDATE;
  IF NOT FOUND OR (p_token IS NOT NULL AND (r.member_id, r.game) <> (s.member_id, s.game)) THEN
    RETURN ('refused', 'round_unknown', NULL, NULL, NULL, NULL)::pge_step_result;
  END IF;
  -- Counted in a statement that began after the lock was given: it sees the step that held it before.
  SELECT count(*) INTO places FROM pge_step WHERE round_id = p_try.round;
  IF r.finished_at IS NOT NULL OR places <> p_try.place THEN
    RETURN ('stale', NULL, NULL, NULL, NULL, NULL)::pge_step_result;
  END IF;
  answer.outcome := 'done';
  answer.balance := r.balance;
  answer.version := r.balance_version;
  IF p_try.ends = 'return' THEN
    paid := seamless_rollback(ROW (p_merchant, studio_vendor(), r.member_id, r.currency, r.spin_id, NULL, NULL, NULL, NULL, NULL, '{}')::seamless_act);
  ELSIF p_try.ends = 'win' AND p_try.payout > 0 THEN
    paid := seamless_win(ROW (p_merchant, studio_vendor(), r.member_id, r.currency, r.spin_id, r.spin_id, r.game, p_try.payout, NULL, true,
      '{}')::seamless_act);
  ELSIF p_try.ends = 'win' THEN
    PERFORM seamless_end(p_merchant, studio_vendor(), r.member_id, r.spin_id);
  END IF;
  IF paid.outcome <> 'posted' THEN
    RAISE EXCEPTION 'The end of an open round was not posted: %', paid.code USING ERRCODE = 'TRV01';
  END IF;
  IF paid.outcome IS NOT NULL THEN
    answer.balance := paid.balance;
    answer.version := paid.version;
    SELECT l.locked, l.versions INTO answer.locked, answer.locked_versions FROM bonus_locked(r.member_id, r.game) AS l;
    answer.balance := answer.balance + coalesce(answer.locked, 0);
    answer.version := answer.version + coalesce(answer.locked_versions, 0);
  END IF;
  INSERT INTO pge_step (round_id, place, merchant_id, step_id, action, balance, balance_version, at)
    VALUES (p_try.round, p_try.place, p_merchant, p_try.step, p_try.action, answer.balance, answer.version, p_now);
  PERFORM pge_write_result(p_try.round, p_try.outcome, p_try.multiplier, p_try.payout, answer.balance, answer.version,
    CASE WHEN p_try.ends IS NOT NULL THEN p_now END,
    CASE WHEN p_try.ends IS NOT NULL THEN (CASE WHEN p_token IS NULL THEN 'policy' ELSE 'player' END)::pge_finisher END);
  IF p_token IS NOT NULL AND s.idle_expires_at < p_now + interval '29 minutes' THEN
    PERFORM pge_touch(p_token, p_now);
  END IF;
  RETURN answer;
END $$;
