-- Rounds of several steps: the stake is taken when one opens, its steps are told one by one, and what it pays is posted with the last of them.

-- A round whose result is decided by its steps. It stays open until the last one, with a payout of zero.
ALTER TABLE pge_round ADD COLUMN stepped boolean NOT NULL DEFAULT false;
CREATE INDEX pge_round_stepped_open ON pge_round (merchant_id, played_at) WHERE stepped AND finished_at IS NULL;

-- What was done in such a round, in order. Place 0 is its opening.
CREATE TABLE pge_step (
  round_id text NOT NULL REFERENCES pge_round,
  place integer NOT NULL CHECK (place >= 0),
  merchant_id text NOT NULL,
  -- the client's own id of the step: the same id always gets the same answer
  step_id text NOT NULL,
  -- letter for letter as it was decided on, so that a repeat can be compared with it
  action json NOT NULL,
  -- of the member's main pocket, as the first answer gave them
  balance bigint NOT NULL,
  balance_version bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (round_id, place),
  UNIQUE (round_id, step_id)
);
GRANT SELECT, INSERT ON pge_step TO trevo_app;

-- The one way to write what a stepped round came to. The application itself can still change nothing that was decided and paid; a finished round stays.
CREATE FUNCTION pge_write_result(
  p_round text, p_outcome json, p_multiplier text, p_payout bigint, p_balance bigint, p_version bigint, p_finished timestamptz, p_by pge_finisher
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE pge_round SET outcome = p_outcome, multiplier = p_multiplier, payout = p_payout, balance = p_balance, balance_version = p_version,
      finished_at = p_finished, finished_by = p_by
    WHERE id = p_round AND stepped AND finished_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Round % is not an open round of steps', p_round USING ERRCODE = 'TRV01';
  END IF;
END $$;
REVOKE ALL ON FUNCTION pge_write_result FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pge_write_result TO trevo_app;

-- As in 0330, and opens rounds of several steps as well: `p_stepped` takes the stake, pays nothing yet and leaves the round open.
DROP FUNCTION pge_spin;
CREATE FUNCTION pge_spin(
  p_merchant text, p_token bytea, p_now timestamptz, p_spin text, p_stake bigint,
  p_pair text, p_nonce bigint, p_round text, p_payout bigint, p_outcome json, p_multiplier text, p_features text[], p_table integer, p_stepped boolean
) RETURNS pge_spin_result LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
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

-- done | stale (another step came first, or the round is over: look again) | refused (code).
CREATE TYPE pge_step_result AS (outcome text, code text, balance bigint, version bigint);

-- One step of an open round, with its money when it is the last: all or nothing, in one call. What it comes to was computed by the caller for the round
-- as it stands after `p_place` steps; that is compared under the round's lock. `p_token` null: the published policy acts, not the player.
-- `p_ends`: null, the round goes on; win, it pays p_payout, which may be zero; return, its stake goes back.
CREATE FUNCTION pge_step(
  p_merchant text, p_token bytea, p_now timestamptz, p_round text, p_step text, p_action json, p_place integer,
  p_outcome json, p_multiplier text, p_payout bigint, p_ends text
) RETURNS pge_step_result LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
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
      RETURN ('refused', 'game_session_ended', NULL, NULL)::pge_step_result;
    END IF;
  END IF;
  SELECT member_id, game, currency, spin_id, balance, balance_version, finished_at
    INTO r FROM pge_round WHERE id = p_round AND merchant_id || '' = p_merchant AND stepped FOR UPDATE;
  IF NOT FOUND OR (p_token IS NOT NULL AND (r.member_id, r.game) <> (s.member_id, s.game)) THEN
    RETURN ('refused', 'round_unknown', NULL, NULL)::pge_step_result;
  END IF;
  -- Counted in a statement that began after the lock was given: it sees the step that held it before.
  SELECT count(*) INTO places FROM pge_step WHERE round_id = p_round;
  IF r.finished_at IS NOT NULL OR places <> p_place THEN
    RETURN ('stale', NULL, NULL, NULL)::pge_step_result;
  END IF;
  answer.outcome := 'done';
  answer.balance := r.balance;
  answer.version := r.balance_version;
  IF p_ends = 'return' THEN
    paid := seamless_rollback(p_merchant, studio_vendor(), r.member_id, r.currency, r.spin_id);
  ELSIF p_ends = 'win' AND p_payout > 0 THEN
    paid := seamless_win(p_merchant, studio_vendor(), r.member_id, r.currency, r.spin_id, r.spin_id, p_payout, true);
  ELSIF p_ends = 'win' THEN
    PERFORM seamless_end(p_merchant, studio_vendor(), r.member_id, r.spin_id);
  END IF;
  IF paid.outcome <> 'posted' THEN
    RAISE EXCEPTION 'The end of an open round was not posted: %', paid.code USING ERRCODE = 'TRV01';
  END IF;
  IF paid.outcome IS NOT NULL THEN
    answer.balance := paid.balance;
    answer.version := paid.version;
  END IF;
  INSERT INTO pge_step (round_id, place, merchant_id, step_id, action, balance, balance_version, at)
    VALUES (p_round, p_place, p_merchant, p_step, p_action, answer.balance, answer.version, p_now);
  PERFORM pge_write_result(p_round, p_outcome, p_multiplier, p_payout, answer.balance, answer.version, CASE WHEN p_ends IS NOT NULL THEN p_now END,
    CASE WHEN p_ends IS NOT NULL THEN (CASE WHEN p_token IS NULL THEN 'policy' ELSE 'player' END)::pge_finisher END);
  IF p_token IS NOT NULL AND s.idle_expires_at < p_now + interval '29 minutes' THEN
    PERFORM pge_touch(p_token, p_now);
  END IF;
  RETURN answer;
END $$;

-- Whether a member's demo round is open in any session: seeds of play money are shared by all of them.
CREATE INDEX pge_session_demo_open ON pge_session (member_id) WHERE demo_open;
