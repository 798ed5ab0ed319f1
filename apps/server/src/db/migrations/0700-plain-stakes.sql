-- The common way of a stake: an active member without limits or pauses, enough money, a key that nobody used. It is posted with few statements, its win
-- with it. Whatever is out of the ordinary is decided by the functions of 0605, which begin anew: nothing has happened until then.

-- The door and the guard read the member in the same transaction as they write the round. A foreign key would read, share-lock and write the member's row
-- once more for every bet.
ALTER TABLE seamless_round DROP CONSTRAINT seamless_round_member_id_fkey;

-- Posts a stake, and with it its win where p_win is above zero: two transfers as ledger_post writes them, the account locked and changed once.
-- The answer is the last transfer's. Null: this is no plain stake, and nothing was posted. Raises 40001 when another of the same key came in this moment.
CREATE FUNCTION ledger_play(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_key text, p_bet_scope text, p_bet_hash bytea, p_bet_payload jsonb, p_stake bigint,
  p_win_scope text, p_win_hash bytea, p_win_payload jsonb, p_win bigint
) RETURNS ledger_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_variable
DECLARE
  own_id bigint; own_balance bigint; own_version bigint; own_head bytea; house_id bigint;
  posted_at timestamptz;
  bet_id text; bet_digest bytea; bet_link bytea;
  win_id text; win_digest bytea; win_link bytea;
  written integer;
BEGIN
  -- The keys are looked up here only where two transfers must be written or none; one alone is told by its insertion.
  SELECT a.id, a.balance, a.version, a.head, c.id INTO own_id, own_balance, own_version, own_head, house_id
    FROM ledger_account a, ledger_account c, member m
    WHERE a.owner_id = p_member AND a.pocket = 'main' AND a.currency = p_currency AND a.merchant_id || '' = p_merchant
      AND c.owner_id = p_merchant AND c.pocket = 'clearing:' || p_vendor AND c.currency = p_currency
      AND m.id = p_member AND m.merchant_id || '' = p_merchant AND m.status || '' = 'active' AND NOT m.guarded
      AND (p_win = 0 OR NOT EXISTS (SELECT FROM ledger_transfer t WHERE t.merchant_id = p_merchant AND t.scope = p_bet_scope AND t.key = p_key)
        AND NOT EXISTS (SELECT FROM ledger_transfer t WHERE t.merchant_id = p_merchant AND t.scope = p_win_scope AND t.key = p_key))
    FOR UPDATE OF a;
  IF own_id IS NULL OR own_balance < p_stake OR p_stake <= 0 OR p_win < 0 THEN
    RETURN NULL;
  END IF;
  posted_at := clock_timestamp();
  bet_id := new_id('txn');
  -- The same texts as ledger_digest and ledger_link, as in ledger_post.
  bet_digest := sha256(convert_to(concat_ws('|', bet_id, p_merchant, 'bet', p_bet_scope, p_key, encode(p_bet_hash, 'hex'), p_currency, p_bet_payload::text,
    own_balance - p_stake, own_version + 1, posted_at AT TIME ZONE 'UTC', own_id || ':' || house_id, -p_stake), 'UTF8'));
  bet_link := sha256(convert_to(concat_ws('|', encode(own_head, 'hex'), encode(bet_digest, 'hex'), own_version + 1, -p_stake, own_balance,
    own_balance - p_stake), 'UTF8'));
  IF p_win = 0 THEN
    INSERT INTO ledger_transfer (id, merchant_id, kind, scope, key, input_hash, outcome, currency, payload, balance, version, digest, created_at)
      VALUES (bet_id, p_merchant, 'bet', p_bet_scope, p_key, p_bet_hash, 'posted', p_currency, p_bet_payload, own_balance - p_stake, own_version + 1,
        bet_digest, posted_at)
      ON CONFLICT ON CONSTRAINT ledger_transfer_once DO NOTHING;
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    INSERT INTO ledger_entry (transfer_id, leg, account_id, amount, account_version, balance_before, balance_after, previous_hash, hash) VALUES
      (bet_id, 1, own_id, -p_stake, own_version + 1, own_balance, own_balance - p_stake, own_head, bet_link),
      (bet_id, 2, house_id, p_stake, NULL, NULL, NULL, NULL, NULL);
    UPDATE ledger_account a SET balance = own_balance - p_stake, version = own_version + 1, head = bet_link WHERE a.id = own_id;
    RETURN ROW ('posted'::text, NULL::text, false, bet_id, own_balance - p_stake, own_version + 1);
  END IF;
  win_id := new_id('txn');
  win_digest := sha256(convert_to(concat_ws('|', win_id, p_merchant, 'win', p_win_scope, p_key, encode(p_win_hash, 'hex'), p_currency, p_win_payload::text,
    own_balance - p_stake + p_win, own_version + 2, posted_at AT TIME ZONE 'UTC', own_id || ':' || house_id, p_win), 'UTF8'));
  win_link := sha256(convert_to(concat_ws('|', encode(bet_link, 'hex'), encode(win_digest, 'hex'), own_version + 2, p_win, own_balance - p_stake,
    own_balance - p_stake + p_win), 'UTF8'));
  INSERT INTO ledger_transfer (id, merchant_id, kind, scope, key, input_hash, outcome, currency, payload, balance, version, digest, created_at) VALUES
    (bet_id, p_merchant, 'bet', p_bet_scope, p_key, p_bet_hash, 'posted', p_currency, p_bet_payload, own_balance - p_stake, own_version + 1, bet_digest,
      posted_at),
    (win_id, p_merchant, 'win', p_win_scope, p_key, p_win_hash, 'posted', p_currency, p_win_payload, own_balance - p_stake + p_win, own_version + 2,
      win_digest, posted_at)
    ON CONFLICT ON CONSTRAINT ledger_transfer_once DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written < 2 THEN
    RAISE EXCEPTION 'A transfer under the key % was posted meanwhile', p_key USING ERRCODE = '40001';
  END IF;
  INSERT INTO ledger_entry (transfer_id, leg, account_id, amount, account_version, balance_before, balance_after, previous_hash, hash) VALUES
    (bet_id, 1, own_id, -p_stake, own_version + 1, own_balance, own_balance - p_stake, own_head, bet_link),
    (bet_id, 2, house_id, p_stake, NULL, NULL, NULL, NULL, NULL),
    (win_id, 1, own_id, p_win, own_version + 2, own_balance - p_stake, own_balance - p_stake + p_win, bet_link, win_link),
    (win_id, 2, house_id, -p_win, NULL, NULL, NULL, NULL, NULL);
  UPDATE ledger_account a SET balance = own_balance - p_stake + p_win, version = own_version + 2, head = win_link WHERE a.id = own_id;
  RETURN ROW ('posted'::text, NULL::text, false, win_id, own_balance - p_stake + p_win, own_version + 2);
END $$;
REVOKE ALL ON FUNCTION ledger_play FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_play TO trevo_app;

-- A plain stake with its round, and its win where p_win is above zero: the round is over then. Balance and version are those after the last posting.
-- Null: not plain, and nothing has happened. Does not look for a win that came before its bet.
CREATE FUNCTION seamless_plain(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_round text, p_game text, p_stake bigint, p_win bigint, p_detail jsonb,
  p_ends_round boolean
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  r ledger_result;
  is_guarded boolean;
BEGIN
  r := ledger_play(p_merchant, p_vendor, p_member, p_currency, p_external,
    seamless_scope(p_vendor, 'bet', p_member), seamless_facts(p_currency, p_round, p_stake, p_game),
    p_detail || jsonb_build_object('vendor', p_vendor, 'game', p_game, 'round', p_round), p_stake,
    seamless_scope(p_vendor, 'win', p_member), seamless_facts(p_currency, p_round, p_win, ''), jsonb_build_object('vendor', p_vendor, 'round', p_round), p_win);
  IF r.outcome IS NULL THEN
    RETURN NULL;
  END IF;
  -- As in 0605: whether the member is guarded is read again, now that the account is held. A limit set since the first look counts this stake.
  INSERT INTO seamless_round AS s (merchant_id, vendor, member_id, external_id, game, currency, staked, won, started_at, status, ended_at)
    VALUES (p_merchant, p_vendor, p_member, p_round, p_game, p_currency, p_stake, p_win, clock_timestamp(),
      CASE WHEN p_ends_round THEN 'ended' ELSE 'open' END, CASE WHEN p_ends_round THEN clock_timestamp() END)
    ON CONFLICT (member_id, vendor, external_id) DO UPDATE SET staked = s.staked + excluded.staked, won = s.won + excluded.won,
      status = CASE WHEN excluded.won > 0 THEN excluded.status ELSE s.status END,
      ended_at = CASE WHEN excluded.won > 0 THEN coalesce(s.ended_at, excluded.ended_at) ELSE s.ended_at END
    RETURNING (SELECT m.guarded FROM member m WHERE m.id = p_member) INTO is_guarded;
  IF is_guarded THEN
    PERFORM protection_count(p_member, p_stake, p_win);
  END IF;
  RETURN (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
END $$;

-- What was seamless_bet decides everything that is not plain.
ALTER FUNCTION seamless_bet RENAME TO seamless_decide_bet;

-- Takes a stake, as 0210 says.
CREATE FUNCTION seamless_bet(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_round text, p_game text, p_amount bigint, p_detail jsonb DEFAULT '{}',
  p_ends_round boolean DEFAULT false
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  r seamless_result;
  parked seamless_parked;
BEGIN
  r := seamless_plain(p_merchant, p_vendor, p_member, p_currency, p_external, p_round, p_game, p_amount, 0, p_detail, p_ends_round);
  IF r.outcome IS NOT NULL THEN
    FOR parked IN SELECT * FROM seamless_parked WHERE member_id = p_member AND vendor = p_vendor AND round_id = p_round AND released_at IS NULL FOR UPDATE LOOP
      PERFORM seamless_win(p_merchant, p_vendor, p_member, parked.currency, parked.external_id, p_round, parked.amount, false, parked.detail);
      UPDATE seamless_parked SET released_at = clock_timestamp() WHERE member_id = p_member AND vendor = p_vendor AND external_id = parked.external_id;
    END LOOP;
    RETURN r;
  END IF;
  RETURN seamless_decide_bet(p_merchant, p_vendor, p_member, p_currency, p_external, p_round, p_game, p_amount, p_detail, p_ends_round);
END $$;

-- Why a spin is not played on this pair and nonce: its session, a round that is known or open, or other seeds in use. Changes nothing.
CREATE FUNCTION pge_no_spin(
  p_merchant text, p_token bytea, p_now timestamptz, p_spin text, p_stake bigint, p_pair text
) RETURNS pge_spin_result LANGUAGE plpgsql STABLE AS $$
DECLARE
  f record;
  known record;
  answer pge_spin_result;
BEGIN
  answer.outcome := 'refused';
  SELECT * INTO f FROM pge_live_session(p_merchant, p_token, p_now);
  IF NOT FOUND THEN
    answer.code := 'game_session_ended';
    RETURN answer;
  END IF;
  answer.member_id := f.member_id;
  answer.game := f.game;
  answer.mode := f.mode;
  answer.currency := f.currency;
  SELECT r.id, r.stake, r.game INTO known FROM pge_round r WHERE r.spin_id = p_spin AND r.member_id || '' = f.member_id;
  IF FOUND THEN
    IF known.stake <> p_stake OR known.game <> f.game THEN
      answer.code := 'spin_id_reused';
    ELSE
      answer.outcome := 'replayed';
      answer.round_id := known.id;
    END IF;
    RETURN answer;
  END IF;
  IF p_pair IS NOT NULL AND f.mode = 'real' THEN
    PERFORM 1 FROM pge_round o WHERE o.member_id = f.member_id AND o.game = f.game AND o.finished_at IS NULL;
    IF FOUND THEN
      answer.code := 'round_open';
      RETURN answer;
    END IF;
  END IF;
  RETURN pge_stale(answer);
END $$;

-- As in 0350; the session, the rounds and the nonce are looked at in the statement that takes the nonce.
CREATE OR REPLACE FUNCTION pge_spin(
  p_merchant text, p_token bytea, p_now timestamptz, p_spin text, p_stake bigint,
  p_pair text, p_nonce bigint, p_round text, p_payout bigint, p_outcome json, p_multiplier text, p_features text[], p_table integer, p_stepped boolean
) RETURNS pge_spin_result LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  f record;
  answer pge_spin_result;
  paid seamless_result;
  after_stake bigint;
BEGIN
  -- Waits for a spin of the same player in flight. The rounds may have been looked up before that one, but then its nonce has moved on: the caller asks
  -- again and finds what it did.
  UPDATE pge_nonce n SET next_nonce = p_nonce + 1
    FROM pge_session s JOIN session l ON l.id = s.session_id
    WHERE s.token_hash = p_token AND s.merchant_id || '' = p_merchant AND s.mode || '' = 'real' AND s.ended_at IS NULL
      AND s.idle_expires_at > p_now AND s.expires_at > p_now
      AND l.ended_at IS NULL AND l.idle_expires_at > p_now AND l.absolute_expires_at > p_now
      AND n.member_id = s.member_id AND n.mode = 'real' AND n.seed_pair_id || '' = p_pair AND n.next_nonce = p_nonce
      AND NOT EXISTS (SELECT FROM pge_round r WHERE r.spin_id = p_spin AND r.member_id || '' = s.member_id)
      AND NOT EXISTS (SELECT FROM pge_round o WHERE o.member_id = s.member_id AND o.game = s.game AND o.finished_at IS NULL)
    RETURNING s.member_id, s.game, s.currency, s.idle_expires_at INTO f;
  IF NOT FOUND THEN
    RETURN pge_no_spin(p_merchant, p_token, p_now, p_spin, p_stake, p_pair);
  END IF;
  answer.member_id := f.member_id;
  answer.game := f.game;
  answer.mode := 'real';
  answer.currency := f.currency;
  -- A win cannot have come before its spin.
  paid := seamless_plain(p_merchant, 'PGE', f.member_id, f.currency, p_spin, p_spin, f.game, p_stake, p_payout, '{}', NOT p_stepped);
  after_stake := paid.balance - p_payout;
  IF paid.outcome IS NULL THEN
    paid := seamless_decide_bet(p_merchant, 'PGE', f.member_id, f.currency, p_spin, p_spin, f.game, p_stake, '{}', p_payout = 0 AND NOT p_stepped);
    IF paid.outcome <> 'posted' THEN
      UPDATE pge_nonce SET next_nonce = p_nonce WHERE member_id = f.member_id AND mode = 'real';
      answer.outcome := 'refused';
      answer.code := paid.code;
      RETURN answer;
    END IF;
    after_stake := paid.balance;
    IF p_payout > 0 THEN
      paid := seamless_win(p_merchant, 'PGE', f.member_id, f.currency, p_spin, p_spin, p_payout, true);
      IF paid.outcome <> 'posted' THEN
        RAISE EXCEPTION 'A win of a round just opened was not posted: %', paid.code USING ERRCODE = 'TRV01';
      END IF;
    END IF;
  END IF;
  INSERT INTO pge_round (id, merchant_id, member_id, game, currency, spin_id, seed_pair_id, nonce, table_version, stake, payout, multiplier, features,
      outcome, balance_after_stake, balance, balance_version, played_at, finished_at, stepped)
    VALUES (p_round, p_merchant, f.member_id, f.game, f.currency, p_spin, p_pair, p_nonce, p_table, p_stake, p_payout, p_multiplier, p_features,
      p_outcome, after_stake, paid.balance, paid.version, p_now, CASE WHEN cardinality(p_features) = 0 AND NOT p_stepped THEN p_now END, p_stepped);
  IF p_stepped THEN
    INSERT INTO pge_step (round_id, place, merchant_id, step_id, action, balance, balance_version, at)
      VALUES (p_round, 0, p_merchant, p_spin, '{"kind":"open"}', paid.balance, paid.version, p_now);
  END IF;
  IF f.idle_expires_at < p_now + interval '29 minutes' THEN
    PERFORM pge_touch(p_token, p_now);
  END IF;
  answer.outcome := 'played';
  answer.round_id := p_round;
  answer.balance_after_stake := after_stake;
  answer.balance := paid.balance;
  answer.version := paid.version;
  RETURN answer;
END $$;

-- As 0330 says of a spin: one plan per connection, made for keys, and not one per call.
ALTER FUNCTION vendor_act SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION vendor_act SET enable_seqscan = off;
