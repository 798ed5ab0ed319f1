-- A bet that is as it should be takes fewer statements: in a transaction of one bet each costs about as much as writing a row.
-- What was vendor_act decides everything else.
ALTER FUNCTION vendor_act RENAME TO vendor_decide;

CREATE FUNCTION vendor_act(
  p_merchant text, p_vendor text, p_key text, p_nonce text, p_now timestamptz, p_action text, p_member text, p_session bytea, p_any_game boolean, p_game text,
  p_currency text, p_transaction text, p_round text, p_amount bigint, p_win bigint, p_ends boolean, p_detail jsonb, p_facts bytea, p_said text,
  p_form text, p_keeps_parked boolean, p_words jsonb
) RETURNS vendor_done LANGUAGE plpgsql AS $$
DECLARE
  c record;
  r seamless_result;
  word jsonb;
  code text;
  answer_status smallint;
  answer_body text;
BEGIN
  -- A rollback and its bet go one after the other, before either has locked anything of the other's: each would wait for the other otherwise.
  IF p_action = 'rollback' AND pg_advisory_xact_lock(hashtextextended(p_merchant || '|' || p_vendor || '|' || p_transaction, 500)) IS NULL THEN
    RAISE EXCEPTION 'The lock was not taken';
  END IF;
  -- The common way: a bet of an open session that nobody has asked for before. Whatever is out of the ordinary is decided by vendor_decide, which begins anew.
  IF p_action IN ('bet', 'bet-and-win') AND p_session IS NOT NULL THEN
    -- Many bets share this lock; a rollback by transaction id alone takes it whole, and what it did is seen by the statement after.
    IF pg_advisory_xact_lock_shared(hashtextextended(p_merchant || '|' || p_vendor || '|' || p_transaction, 500)) IS NULL THEN
      RAISE EXCEPTION 'The lock was not taken';
    END IF;
    SELECT m.currency INTO c
      FROM vendor_session v JOIN member m ON m.id = v.member_id AND m.merchant_id || '' = p_merchant
        LEFT JOIN session l ON l.id = v.login_id
        LEFT JOIN vendor_answer a ON a.transaction_id = p_transaction AND a.vendor = p_vendor AND a.merchant_id = p_merchant AND a.action = p_action AND a.member_id = p_member
        LEFT JOIN vendor_buried b ON b.transaction_id = p_transaction AND b.vendor = p_vendor AND b.merchant_id = p_merchant
      WHERE v.session_hash = p_session AND v.member_id = p_member AND v.game = p_game AND v.vendor = p_vendor AND v.merchant_id = p_merchant
        AND v.ended_at IS NULL AND v.idle_expires_at > p_now AND v.expires_at > p_now AND l.ended_at IS NULL
        AND a.action IS NULL AND b.at IS NULL AND m.currency = coalesce(p_currency, m.currency);
    IF FOUND THEN
      IF p_nonce IS NOT NULL THEN
        INSERT INTO vendor_nonce (key_id, nonce, seen_at) VALUES (p_key, p_nonce, p_now) ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
          RETURN vendor_decide(p_merchant, p_vendor, p_key, p_nonce, p_now, p_action, p_member, p_session, p_any_game, p_game, p_currency, p_transaction, p_round,
            p_amount, p_win, p_ends, p_detail, p_facts, p_said, p_form, p_keeps_parked, p_words);
        END IF;
      END IF;
      IF p_action = 'bet' THEN
        r := seamless_bet(p_merchant, p_vendor, p_member, c.currency, p_transaction, p_round, p_game, p_amount, p_detail, p_ends);
      ELSE
        r := seamless_bet_and_win(p_merchant, p_vendor, p_member, c.currency, p_transaction, p_round, p_game, p_amount, p_win, p_detail || '{"settled": true}');
      END IF;
      IF r.outcome = 'posted' AND NOT r.replayed THEN
        word := coalesce(p_words -> (p_action || ':posted'), p_words -> 'posted');
        answer_status := (word ->> 0)::smallint;
        answer_body := replace(replace(replace(replace(replace(replace(replace(word ->> 1,
          '%X', p_transaction), '%N', p_round), '%O', 'posted'), '%T', '"' || r.transfer_id || '"'),
          '%P', '"' || p_member || '"'), '%C', '"' || c.currency || '"'), '%B', vendor_amount(p_form, r.balance));
        INSERT INTO vendor_answer (merchant_id, vendor, transaction_id, action, member_id, facts, outcome, code, status, body, at)
          VALUES (p_merchant, p_vendor, p_transaction, p_action, p_member, p_facts, 'posted', NULL, answer_status, answer_body, p_now)
          ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'The transaction % was answered meanwhile', p_transaction USING ERRCODE = '40001';
        END IF;
        RETURN ROW (answer_status, answer_body, 'posted', NULL, false, true, p_member, c.currency, r.balance, r.version)::vendor_done;
      END IF;
      -- Refused, or a copy was faster: decided anew, with the nonce already used up. The door answers the same twice.
      RETURN vendor_decide(p_merchant, p_vendor, p_key, NULL, p_now, p_action, p_member, p_session, p_any_game, p_game, p_currency, p_transaction, p_round,
        p_amount, p_win, p_ends, p_detail, p_facts, p_said, p_form, p_keeps_parked, p_words);
    END IF;
  END IF;
  RETURN vendor_decide(p_merchant, p_vendor, p_key, p_nonce, p_now, p_action, p_member, p_session, p_any_game, p_game, p_currency, p_transaction, p_round,
    p_amount, p_win, p_ends, p_detail, p_facts, p_said, p_form, p_keeps_parked, p_words);
END $$;
