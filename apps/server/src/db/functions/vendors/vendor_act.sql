-- One request of a vendor. p_action: bet, win, bet-and-win, rollback, round-end, credit. p_member null: a rollback by its transaction id alone.
-- p_currency null: the player's (a dialect that does not say it). p_facts: SHA-256 of what a repeat must agree on. p_said: the request, for a report.
-- p_keeps_parked: a parked win is an answer for ever; otherwise the vendor is told to ask again.
CREATE FUNCTION vendor_act(
  p_merchant text, p_vendor text, p_key text, p_nonce text, p_now timestamptz, p_action text, p_member text, p_session bytea, p_any_game boolean, p_game text,
  p_currency text, p_transaction text, p_round text, p_amount bigint, p_win bigint, p_ends boolean, p_detail jsonb, p_facts bytea, p_said text,
  p_form text, p_keeps_parked boolean, p_words jsonb
) RETURNS vendor_done
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
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
      WHERE a.transaction_id = p_transaction AND a.vendor = p_vendor AND a.merchant_id = p_merchant
        AND a.action IN ('bet', 'bet-and-win') AND a.member_id <> '';
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
        r := seamless_bet_and_win(p_merchant, p_vendor, member, currency_then, p_transaction, p_round, p_game, p_amount, p_win,
          p_detail || '{"settled": true}');
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
    PERFORM vendor_keep_report(ROW (p_merchant, p_vendor, report, p_action, p_transaction, member, round_then, currency_then, p_amount, p_said)::vendor_saying);
  END IF;
  IF outcome = 'held' AND NOT r.replayed THEN
    PERFORM vendor_keep_report(ROW (p_merchant, p_vendor, 'win_held', p_action, p_transaction, member, round_then, currency_then,
      CASE p_action WHEN 'bet-and-win' THEN p_win ELSE p_amount END, p_said)::vendor_saying);
  END IF;
  -- Booked all the same, by the published rule (docs/vendor-api.md §6).
  IF was_over AND outcome IN ('posted', 'held', 'ended') AND r.replayed IS NOT true THEN
    PERFORM vendor_keep_report(ROW (p_merchant, p_vendor, 'round_ended', p_action, p_transaction, member, round_then, currency_then, p_amount,
      p_said)::vendor_saying);
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
