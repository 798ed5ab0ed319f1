-- What a vendor's request does, in one round trip: nonce, stored answer, guards, money, answer. Several requests may share the trip and the commit.

-- What to send. moved: the player's balance changed now, and balance and version say to what.
CREATE TYPE vendor_done AS (status smallint, body text, outcome text, code text, replayed boolean, moved boolean, member_id text, currency text, balance bigint, version bigint);

-- A balance as the dialect writes it: "96.00" (text), 96.00 (number), 9600000 (hundred-thousandths).
CREATE FUNCTION vendor_amount(p_form text, p_minor bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_minor IS NULL THEN 'null' WHEN p_form = 'hundred-thousandths' THEN (p_minor * 10)::text
    ELSE CASE p_form WHEN 'text' THEN '"' ELSE '' END || (p_minor / 10000)::text || '.'
      || CASE WHEN p_minor % 100 = 0 THEN lpad((p_minor % 10000 / 100)::text, 2, '0') ELSE lpad((p_minor % 10000)::text, 4, '0') END
      || CASE p_form WHEN 'text' THEN '"' ELSE '' END
  END
$$;

-- The words of a dialect for what happened: [status, body] under "action:key", else under "key", else under "*". In a body %X is the transaction,
-- %N the round, %O the outcome; with their quotes, or null: %T our transfer, %P the player, %C the currency; %B the balance. %R stays for whoever sends it.
CREATE FUNCTION vendor_say(
  p_words jsonb, p_action text, p_key text, p_form text, p_transaction text, p_round text, p_transfer text, p_member text, p_currency text, p_balance bigint,
  OUT status smallint, OUT body text
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  word jsonb := coalesce(p_words -> (p_action || ':' || p_key), p_words -> p_key, p_words -> '*');
BEGIN
  status := (word ->> 0)::smallint;
  body := replace(replace(replace(replace(replace(replace(replace(word ->> 1,
    '%X', coalesce(p_transaction, '')), '%N', coalesce(p_round, '')), '%O', p_key), '%T', coalesce('"' || p_transfer || '"', 'null')),
    '%P', coalesce('"' || nullif(p_member, '') || '"', 'null')), '%C', coalesce('"' || p_currency || '"', 'null')), '%B', vendor_amount(p_form, p_balance));
END $$;

CREATE FUNCTION vendor_keep_report(
  p_merchant text, p_vendor text, p_reason text, p_action text, p_transaction text, p_member text, p_round text, p_currency text, p_amount bigint, p_said text
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vendor_report AS r (id, merchant_id, vendor, reason, action, transaction_id, member_id, round_id, currency, amount, said, first_at, last_at)
    VALUES (new_id('vrp'), p_merchant, p_vendor, p_reason, p_action, p_transaction, coalesce(p_member, ''), p_round, p_currency, p_amount, p_said, clock_timestamp(), clock_timestamp())
    ON CONFLICT (transaction_id, vendor, merchant_id, action, reason, member_id) DO UPDATE SET times = r.times + 1, last_at = excluded.last_at
$$;

-- False: the nonce was used under this key before.
CREATE FUNCTION vendor_use_nonce(p_key text, p_nonce text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vendor_nonce (key_id, nonce, seen_at) VALUES (p_key, p_nonce, clock_timestamp()) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

CREATE FUNCTION vendor_balance_of(p_member text, p_currency text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT balance FROM ledger_account WHERE owner_id = p_member AND pocket = 'main' AND currency = p_currency), 0)
$$;

-- Whether the player may bet in this game now, with this session; the code why not. p_session null: any open session of the player in this game.
CREATE FUNCTION vendor_may_bet(
  p_merchant text, p_vendor text, p_now timestamptz, p_member text, p_session bytea, p_game text, p_any_game boolean, p_transaction text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  s record;
  is_buried boolean;
BEGIN
  SELECT v.member_id, v.game, v.is_lobby, l.ended_at IS NULL AND v.ended_at IS NULL AND v.idle_expires_at > p_now AND v.expires_at > p_now AS is_live,
      EXISTS (SELECT FROM vendor_buried b WHERE b.transaction_id = p_transaction AND b.vendor = p_vendor AND b.merchant_id = p_merchant) AS is_buried
    INTO s
    FROM vendor_session v LEFT JOIN session l ON l.id = v.login_id
    WHERE v.session_hash = coalesce(p_session, (SELECT o.session_hash FROM vendor_session o
        WHERE o.member_id = p_member AND o.vendor = p_vendor AND (o.game = p_game OR o.is_lobby) AND o.ended_at IS NULL AND o.opened_at IS NOT NULL
        ORDER BY o.opened_at DESC LIMIT 1))
      AND v.merchant_id = p_merchant AND v.vendor = p_vendor;
  IF NOT FOUND OR s.member_id <> p_member THEN
    SELECT EXISTS (SELECT FROM vendor_buried b WHERE b.transaction_id = p_transaction AND b.vendor = p_vendor AND b.merchant_id = p_merchant) INTO is_buried;
    RETURN CASE WHEN is_buried THEN 'bet_rolled_back' ELSE 'session_unknown' END;
  END IF;
  IF s.is_buried THEN
    RETURN 'bet_rolled_back';
  ELSIF NOT s.is_live THEN
    RETURN 'session_ended';
  ELSIF s.game <> p_game AND NOT ((s.is_lobby OR p_any_game)
      AND EXISTS (SELECT FROM game g WHERE g.merchant_id = p_merchant AND g.vendor_code = p_vendor AND g.code = p_game AND g.enabled)) THEN
    RETURN 'game_unknown';
  END IF;
  RETURN NULL;
END $$;

-- One request of a vendor. p_action: bet, win, bet-and-win, rollback, round-end, credit. p_member null: a rollback by its transaction id alone.
-- p_currency null: the player's (a dialect that does not say it). p_facts: SHA-256 of what a repeat must agree on. p_said: the request, for a report.
-- p_keeps_parked: a parked win is an answer for ever; otherwise the vendor is told to ask again.
CREATE FUNCTION vendor_act(
  p_merchant text, p_vendor text, p_key text, p_nonce text, p_now timestamptz, p_action text, p_member text, p_session bytea, p_any_game boolean, p_game text,
  p_currency text, p_transaction text, p_round text, p_amount bigint, p_win bigint, p_ends boolean, p_detail jsonb, p_facts bytea, p_said text,
  p_form text, p_keeps_parked boolean, p_words jsonb
) RETURNS vendor_done LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  stored record;
  who record;
  r seamless_result;
  member text := p_member;
  currency_then text := p_currency;
  said text;
  code text;
  outcome text;
  report text;
  keeps boolean := true;
  moved boolean := false;
  answer record;
  bettors text[];
  -- the round before this, and whether it was over then
  round_then text := p_round;
  was_over boolean;
BEGIN
  -- A rollback and its bet, whoever's it is, go one after the other, before either has locked anything of the other's: each would wait for the other otherwise.
  IF p_action = 'rollback' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(p_merchant || '|' || p_vendor || '|' || p_transaction, 500));
  END IF;
  IF p_nonce IS NOT NULL AND NOT vendor_use_nonce(p_key, p_nonce) THEN
    SELECT * INTO answer FROM vendor_say(p_words, p_action, 'nonce_replayed', p_form, p_transaction, p_round, NULL, p_member, p_currency, NULL);
    RETURN ROW (answer.status, answer.body, 'refused', 'nonce_replayed', false, false, NULL, NULL, NULL, NULL)::vendor_done;
  END IF;
  IF member IS NULL THEN
    SELECT array_agg(DISTINCT a.member_id) INTO bettors FROM vendor_answer a
      WHERE a.transaction_id = p_transaction AND a.vendor = p_vendor AND a.merchant_id = p_merchant AND a.action IN ('bet', 'bet-and-win') AND a.member_id <> '';
    member := CASE WHEN cardinality(bettors) = 1 THEN bettors[1] ELSE '' END;
  END IF;
  SELECT a.facts, a.status, a.body, a.outcome, a.code INTO stored FROM vendor_answer a
    WHERE a.transaction_id = p_transaction AND a.vendor = p_vendor AND a.merchant_id = p_merchant AND a.action = p_action AND a.member_id = member;
  IF FOUND AND stored.facts = p_facts THEN
    RETURN ROW (stored.status, stored.body, stored.outcome, stored.code, true, false, member, NULL, NULL, NULL)::vendor_done;
  ELSIF FOUND THEN
    code := 'transaction_reused';
    report := code;
    keeps := false;
  ELSIF cardinality(bettors) > 1 THEN
    code := 'transaction_ambiguous';
    report := code;
    keeps := false;
  ELSIF member = '' THEN
    INSERT INTO vendor_buried (merchant_id, vendor, transaction_id, at) VALUES (p_merchant, p_vendor, p_transaction, clock_timestamp()) ON CONFLICT DO NOTHING;
    outcome := 'buried';
    report := 'bet_unknown';
  ELSE
    SELECT m.currency, m.type INTO who FROM member m WHERE m.id = member AND m.merchant_id || '' = p_merchant;
    currency_then := coalesce(p_currency, who.currency);
    IF NOT FOUND THEN
      code := 'player_unknown';
      report := code;
      keeps := false;
    ELSIF who.currency <> currency_then THEN
      code := 'currency_mismatch';
      report := code;
      keeps := p_action IN ('bet', 'bet-and-win');
    END IF;
  END IF;

  IF code IS NULL AND outcome IS NULL THEN
    IF p_action IN ('bet', 'bet-and-win') THEN
      -- Many bets share this lock; a rollback by transaction id alone takes it whole.
      IF pg_advisory_xact_lock_shared(hashtextextended(p_merchant || '|' || p_vendor || '|' || p_transaction, 500)) IS NULL THEN
        RAISE EXCEPTION 'The lock was not taken';
      END IF;
      code := vendor_may_bet(p_merchant, p_vendor, p_now, member, p_session, p_game, p_any_game, p_transaction);
      IF code IS NULL AND p_action = 'bet' THEN
        r := seamless_bet(p_merchant, p_vendor, member, currency_then, p_transaction, p_round, p_game, p_amount, p_detail, p_ends);
      ELSIF code IS NULL THEN
        r := seamless_bet_and_win(p_merchant, p_vendor, member, currency_then, p_transaction, p_round, p_game, p_amount, p_win, p_detail || '{"settled": true}');
      END IF;
    ELSIF p_action = 'win' THEN
      PERFORM 1 FROM seamless_round s WHERE s.member_id = member AND s.vendor = p_vendor AND s.external_id = p_round AND s.merchant_id || '' = p_merchant
        AND s.returned > 0 AND s.returned = s.staked;
      IF FOUND THEN
        -- Its stake was given back: nobody is owed a win, and somebody must look.
        code := 'bet_rolled_back';
        report := code;
        keeps := false;
      ELSE
        was_over := seamless_is_over(p_vendor, member, p_round) AND p_amount > 0;
        r := seamless_win(p_merchant, p_vendor, member, currency_then, p_transaction, p_round, p_amount, p_ends, p_detail);
        IF r.outcome = 'parked' THEN
          report := 'round_unknown';
          keeps := p_keeps_parked;
        END IF;
      END IF;
    ELSIF p_action = 'rollback' THEN
      -- Waits for a bet in flight under the same key, then finds it.
      PERFORM ledger_bury(p_merchant, seamless_scope(p_vendor, 'bet', member), p_transaction, currency_then, 'bet_rolled_back', p_detail);
      SELECT t.payload ->> 'round', CASE WHEN t.payload ? 'settled' THEN 'bet_settled' END INTO round_then, code FROM ledger_transfer t
        WHERE t.merchant_id = p_merchant AND t.scope = seamless_scope(p_vendor, 'bet', member) AND t.key = p_transaction AND t.outcome = 'posted';
      report := code;
      IF code IS NULL THEN
        was_over := seamless_is_over(p_vendor, member, round_then);
        r := seamless_rollback(p_merchant, p_vendor, member, currency_then, p_transaction, p_detail);
        outcome := CASE r.code WHEN 'bet_unknown' THEN 'buried' WHEN 'nothing_to_roll_back' THEN 'nothing' END;
        report := CASE r.code WHEN 'bet_unknown' THEN 'bet_unknown' WHEN 'round_paid' THEN 'round_paid' END;
      END IF;
    ELSIF p_action = 'round-end' THEN
      was_over := seamless_is_over(p_vendor, member, p_round);
      IF seamless_end(p_merchant, p_vendor, member, p_round) THEN
        outcome := 'ended';
      ELSE
        code := 'round_unknown';
        report := code;
        keeps := false;
      END IF;
    ELSIF p_action = 'credit' THEN
      r := seamless_credit(p_merchant, p_vendor, member, currency_then, p_transaction, p_amount, p_facts, p_detail);
    ELSE
      RAISE EXCEPTION 'There is no action %', p_action USING ERRCODE = 'TRV01';
    END IF;
    IF code IS NULL AND outcome IS NULL THEN
      outcome := r.outcome;
      code := CASE r.code WHEN 'need_true_account' THEN 'player_not_active' WHEN 'member_not_active' THEN 'player_not_active'
        WHEN 'idempotency_key_reused' THEN 'transaction_reused' WHEN 'round_paid' THEN 'bet_settled' ELSE r.code END;
      IF code = 'transaction_reused' OR (code = 'currency_mismatch' AND p_action = 'win') THEN
        report := code;
        keeps := false;
      ELSIF code = 'round_ended' THEN
        report := code;
      END IF;
      moved := r.outcome IN ('posted', 'held') AND NOT r.replayed;
    END IF;
  END IF;

  outcome := CASE WHEN outcome IN ('posted', 'held', 'parked', 'buried', 'nothing', 'ended') THEN outcome ELSE 'refused' END;
  IF report IS NOT NULL THEN
    PERFORM vendor_keep_report(p_merchant, p_vendor, report, p_action, p_transaction, member, round_then, currency_then, p_amount, p_said);
  END IF;
  IF outcome = 'held' AND NOT r.replayed THEN
    PERFORM vendor_keep_report(p_merchant, p_vendor, 'win_held', p_action, p_transaction, member, round_then, currency_then,
      CASE p_action WHEN 'bet-and-win' THEN p_win ELSE p_amount END, p_said);
  END IF;
  -- Booked all the same, by the published rule (docs/vendor-api.md §6).
  IF was_over AND outcome IN ('posted', 'held', 'ended') AND r.replayed IS NOT TRUE THEN
    PERFORM vendor_keep_report(p_merchant, p_vendor, 'round_ended', p_action, p_transaction, member, round_then, currency_then, p_amount, p_said);
  END IF;
  IF r.balance IS NULL AND currency_then IS NOT NULL AND member <> '' AND outcome <> 'refused' OR code = 'insufficient_balance' THEN
    r.balance := coalesce(r.balance, vendor_balance_of(member, currency_then));
  END IF;
  said := CASE WHEN outcome = 'refused' THEN code WHEN outcome = 'parked' AND NOT keeps THEN 'round_unknown' ELSE outcome END;
  SELECT * INTO answer FROM vendor_say(p_words, p_action, said, p_form, p_transaction, p_round, CASE WHEN outcome IN ('posted', 'held') THEN r.transfer_id END,
    member, currency_then, r.balance);
  IF keeps THEN
    INSERT INTO vendor_answer (merchant_id, vendor, transaction_id, action, member_id, facts, outcome, code, status, body, at)
      VALUES (p_merchant, p_vendor, p_transaction, p_action, member, p_facts, outcome, code, answer.status, answer.body, clock_timestamp())
      ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      IF moved THEN
        -- The same transaction was refused elsewhere in this moment, and that stands: nothing of this may stay. The repeat finds the answer.
        RAISE EXCEPTION 'The transaction % was answered meanwhile', p_transaction USING ERRCODE = '40001';
      END IF;
      SELECT a.facts, a.status, a.body, a.outcome, a.code INTO stored FROM vendor_answer a
        WHERE a.transaction_id = p_transaction AND a.vendor = p_vendor AND a.merchant_id = p_merchant AND a.action = p_action AND a.member_id = member;
      IF stored.facts <> p_facts THEN
        RAISE EXCEPTION 'The transaction % was answered with other facts meanwhile', p_transaction USING ERRCODE = '40001';
      END IF;
      RETURN ROW (stored.status, stored.body, stored.outcome, stored.code, true, false, member, NULL, NULL, NULL)::vendor_done;
    END IF;
  END IF;
  RETURN ROW (answer.status, answer.body, outcome, code, false, moved, member, currency_then, r.balance, r.version)::vendor_done;
END $$;

-- Exchanges a launch token, once; the code why not. p_game null: the dialect does not say it.
CREATE FUNCTION vendor_open_session(
  p_merchant text, p_vendor text, p_key text, p_nonce text, p_now timestamptz, p_token bytea, p_session bytea, p_game text,
  OUT code text, OUT member_id text, OUT currency text, OUT balance bigint, OUT language text, OUT country text
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  IF p_nonce IS NOT NULL AND NOT vendor_use_nonce(p_key, p_nonce) THEN
    code := 'nonce_replayed';
    RETURN;
  END IF;
  UPDATE vendor_session v SET session_hash = p_session, opened_at = p_now, idle_expires_at = p_now + interval '30 minutes', expires_at = p_now + interval '12 hours'
    FROM member m
    WHERE v.token_hash = p_token AND v.merchant_id = p_merchant AND v.vendor = p_vendor AND v.session_hash IS NULL AND v.ended_at IS NULL
      AND v.launch_expires_at > p_now AND (p_game IS NULL OR v.game = p_game)
      AND m.id = v.member_id AND m.status = 'active'
      AND (v.login_id IS NULL OR EXISTS (SELECT FROM session l WHERE l.id = v.login_id AND l.ended_at IS NULL AND l.absolute_expires_at > p_now))
    RETURNING v.member_id, m.currency, v.language, v.country INTO member_id, currency, language, country;
  IF NOT FOUND THEN
    code := 'token_invalid';
    RETURN;
  END IF;
  balance := vendor_balance_of(member_id, currency);
END $$;

-- What a player has. p_session: where the dialect sends one, it must be known (not open) and the player's.
CREATE FUNCTION vendor_read_balance(
  p_merchant text, p_vendor text, p_key text, p_nonce text, p_member text, p_session bytea,
  OUT code text, OUT currency text, OUT balance bigint, OUT member_since timestamptz, OUT country text
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  IF p_nonce IS NOT NULL AND NOT vendor_use_nonce(p_key, p_nonce) THEN
    code := 'nonce_replayed';
    RETURN;
  END IF;
  SELECT m.currency, m.created_at INTO currency, member_since FROM member m WHERE m.id = p_member AND m.merchant_id || '' = p_merchant;
  IF NOT FOUND THEN
    code := 'player_unknown';
    RETURN;
  END IF;
  IF p_session IS NOT NULL AND NOT EXISTS (SELECT FROM vendor_session v WHERE v.session_hash = p_session AND v.member_id = p_member
      AND v.merchant_id = p_merchant AND v.vendor = p_vendor) THEN
    code := 'session_unknown';
    RETURN;
  END IF;
  SELECT v.country INTO country FROM vendor_session v WHERE v.member_id = p_member AND v.vendor = p_vendor ORDER BY v.created_at DESC LIMIT 1;
  balance := vendor_balance_of(p_member, currency);
END $$;

-- Play keeps the vendor's session and the log-in behind it in use; callers ask at most once a minute.
CREATE FUNCTION vendor_touch(p_member text, p_vendor text, p_now timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE vendor_session SET idle_expires_at = p_now + interval '30 minutes'
    WHERE member_id = p_member AND vendor = p_vendor AND ended_at IS NULL AND idle_expires_at > p_now;
  UPDATE session SET seen_at = p_now, idle_expires_at = least(absolute_expires_at, p_now + (idle_expires_at - seen_at))
    WHERE id IN (SELECT login_id FROM vendor_session WHERE member_id = p_member AND vendor = p_vendor AND ended_at IS NULL AND idle_expires_at > p_now)
      AND seen_at < p_now AND ended_at IS NULL AND idle_expires_at > p_now;
$$;
