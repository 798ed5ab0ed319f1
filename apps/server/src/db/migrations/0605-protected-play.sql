-- The functions of the seamless door (0210). They ask the guard (0600) before a stake and count afterwards; a refusal by the guard is an outcome like any
-- other: it is stored under the bet's key, and the same bet stays refused.

-- Pays what came before the first bet of a round.
CREATE FUNCTION seamless_release(p_merchant text, p_vendor text, p_member text, p_round text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parked seamless_parked;
BEGIN
  FOR parked IN SELECT * FROM seamless_parked WHERE member_id = p_member AND vendor = p_vendor AND round_id = p_round AND released_at IS NULL FOR UPDATE LOOP
    PERFORM seamless_win(p_merchant, p_vendor, p_member, parked.currency, parked.external_id, p_round, parked.amount, parked.ends_round, parked.detail);
    UPDATE seamless_parked SET released_at = clock_timestamp() WHERE member_id = p_member AND vendor = p_vendor AND external_id = parked.external_id;
  END LOOP;
END $$;

-- Takes a stake. Codes: insufficient_balance, need_true_account, member_not_active, bet_rolled_back, idempotency_key_reused.
-- A stake of zero (a free round) opens the round and moves nothing. `p_ends_round`: nothing was won, the round is over with its stake.
CREATE FUNCTION seamless_bet(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_round text, p_game text, p_amount bigint, p_detail jsonb DEFAULT '{}',
  p_ends_round boolean DEFAULT false
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  r ledger_result;
  is_new boolean;
  is_guarded boolean;
  refusal text;
BEGIN
  IF p_amount < 0 THEN
    RAISE EXCEPTION 'A stake is not negative' USING ERRCODE = 'TRV01';
  END IF;
  -- protection: read while the account is held, so that a pause or a limit set meanwhile is seen.
  PERFORM protection_hold(p_member);
  SELECT guarded INTO is_guarded FROM member WHERE id = p_member AND merchant_id || '' = p_merchant AND status = 'active';
  IF NOT FOUND THEN
    -- Not stored: an account that is opened again may play. A replay of a bet already taken still answers as it did.
    SELECT outcome, code, true, id, balance, version INTO r FROM ledger_transfer
      WHERE merchant_id = p_merchant AND scope = seamless_scope(p_vendor, 'bet', p_member) AND key = p_external;
    IF FOUND THEN
      RETURN (r.outcome, r.code, true, r.transfer_id, r.balance, r.version)::seamless_result;
    END IF;
    RETURN ('refused', 'member_not_active', false, NULL, NULL, NULL)::seamless_result;
  END IF;
  -- protection: refused and stored, unless the bet is known already; then the ledger answers as it did.
  IF is_guarded THEN
    -- Rounds of the studio begin at the player's word; only those that many share keep a pace of their own.
    refusal := protection_refusal(p_member, p_amount, p_vendor = 'PGE' AND NOT p_detail ? 'crashRound');
    IF refusal IS NOT NULL
      AND ledger_bury(p_merchant, seamless_scope(p_vendor, 'bet', p_member), p_external, p_currency, refusal,
        p_detail || jsonb_build_object('vendor', p_vendor, 'game', p_game, 'round', p_round)) THEN
      SELECT outcome, code, false, id, balance, version INTO r FROM ledger_transfer
        WHERE merchant_id = p_merchant AND scope = seamless_scope(p_vendor, 'bet', p_member) AND key = p_external;
      RETURN (r.outcome, r.code, false, r.transfer_id, r.balance, r.version)::seamless_result;
    END IF;
  END IF;
  r := ledger_post(p_merchant, 'bet', seamless_scope(p_vendor, 'bet', p_member), p_external, seamless_facts(p_currency, p_round, p_amount, p_game), p_currency,
    p_member, 'main', p_merchant, 'clearing:' || p_vendor, -p_amount, NULL,
    p_detail || jsonb_build_object('vendor', p_vendor, 'game', p_game, 'round', p_round));
  IF r.outcome = 'posted' AND NOT r.replayed THEN
    INSERT INTO seamless_round AS s (merchant_id, vendor, member_id, external_id, game, currency, staked, started_at, status, ended_at)
      VALUES (p_merchant, p_vendor, p_member, p_round, p_game, p_currency, p_amount, clock_timestamp(),
        CASE WHEN p_ends_round THEN 'ended' ELSE 'open' END, CASE WHEN p_ends_round THEN clock_timestamp() END)
      ON CONFLICT (member_id, vendor, external_id) DO UPDATE SET staked = s.staked + excluded.staked,
        status = CASE WHEN p_ends_round THEN 'ended' ELSE s.status END, ended_at = coalesce(s.ended_at, excluded.ended_at)
      RETURNING (xmax = 0) INTO is_new;
    -- protection
    IF is_guarded THEN
      PERFORM protection_count(ARRAY[(p_member, p_amount, 0)::protection_move]);
    END IF;
    IF is_new THEN
      PERFORM seamless_release(p_merchant, p_vendor, p_member, p_round);
    END IF;
  END IF;
  RETURN (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
END $$;

-- Pays a win of a known round; never refused because a session ended or a member is locked. Zero is an answer without money.
-- A round that is not known yet parks the win: outcome parked, code round_unknown. Codes: currency_mismatch, idempotency_key_reused.
CREATE FUNCTION seamless_win(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_round text, p_amount bigint, p_ends_round boolean, p_detail jsonb DEFAULT '{}'
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  r ledger_result;
  known_currency text;
  known_parked seamless_parked;
  is_guarded boolean;
BEGIN
  IF p_amount < 0 THEN
    RAISE EXCEPTION 'A win is not negative' USING ERRCODE = 'TRV01';
  END IF;
  SELECT currency INTO known_currency FROM seamless_round WHERE member_id = p_member AND vendor = p_vendor AND external_id = p_round AND merchant_id || '' = p_merchant;
  IF NOT FOUND THEN
    -- A bet of the round may be in flight: it holds the account until it stands, and is seen by the statement after. One that comes later finds the win.
    PERFORM protection_hold(p_member);
    SELECT currency INTO known_currency FROM seamless_round WHERE member_id = p_member AND vendor = p_vendor AND external_id = p_round AND merchant_id || '' = p_merchant;
  END IF;
  IF NOT FOUND THEN
    PERFORM 1 FROM member WHERE id = p_member AND merchant_id || '' = p_merchant;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'No member % at %', p_member, p_merchant USING ERRCODE = 'TRV01';
    END IF;
    INSERT INTO seamless_parked (merchant_id, vendor, member_id, external_id, round_id, currency, amount, ends_round, detail, parked_at)
      VALUES (p_merchant, p_vendor, p_member, p_external, p_round, p_currency, p_amount, p_ends_round, p_detail, clock_timestamp())
      ON CONFLICT (member_id, vendor, external_id) DO NOTHING;
    SELECT * INTO known_parked FROM seamless_parked WHERE member_id = p_member AND vendor = p_vendor AND external_id = p_external;
    IF (known_parked.round_id, known_parked.currency, known_parked.amount) IS DISTINCT FROM (p_round, p_currency, p_amount) THEN
      RETURN ('refused', 'idempotency_key_reused', false, NULL, NULL, NULL)::seamless_result;
    END IF;
    RETURN ('parked', 'round_unknown', false, NULL, NULL, NULL)::seamless_result;
  END IF;
  IF known_currency <> p_currency THEN
    RETURN ('refused', 'currency_mismatch', false, NULL, NULL, NULL)::seamless_result;
  END IF;
  r := ledger_post(p_merchant, 'win', seamless_scope(p_vendor, 'win', p_member), p_external, seamless_facts(p_currency, p_round, p_amount, ''), p_currency,
    p_member, 'main', p_merchant, 'clearing:' || p_vendor, p_amount, NULL,
    p_detail || jsonb_build_object('vendor', p_vendor, 'round', p_round));
  IF r.outcome = 'posted' AND NOT r.replayed THEN
    UPDATE seamless_round SET won = won + p_amount,
        status = CASE WHEN p_ends_round THEN 'ended' ELSE status END,
        ended_at = CASE WHEN p_ends_round THEN coalesce(ended_at, clock_timestamp()) ELSE ended_at END
      WHERE member_id = p_member AND vendor = p_vendor AND external_id = p_round
      RETURNING (SELECT m.guarded FROM member m WHERE m.id = p_member) INTO is_guarded;
    -- protection: a win lessens the loss of the day it is paid.
    IF is_guarded AND p_amount > 0 THEN
      PERFORM protection_count(ARRAY[(p_member, 0, p_amount)::protection_move]);
    END IF;
  END IF;
  RETURN (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
END $$;

-- Returns the whole stake of a bet, once, by the bet's own external id; the amount is never the caller's to say.
-- Before its bet it leaves a tombstone: the bet is refused with bet_rolled_back whenever it comes.
-- Codes when nothing moved: bet_unknown (a tombstone stands now), nothing_to_roll_back (the bet was refused).
CREATE FUNCTION seamless_rollback(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_detail jsonb DEFAULT '{}'
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  bet ledger_transfer;
  stake bigint := 0;
  r ledger_result;
  is_guarded boolean;
BEGIN
  SELECT guarded INTO is_guarded FROM member WHERE id = p_member AND merchant_id || '' = p_merchant;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No member % at %', p_member, p_merchant USING ERRCODE = 'TRV01';
  END IF;
  SELECT outcome, code, true, id, balance, version INTO r FROM ledger_transfer
    WHERE merchant_id = p_merchant AND scope = seamless_scope(p_vendor, 'rollback', p_member) AND key = p_external;
  IF FOUND THEN
    RETURN (r.outcome, r.code, true, r.transfer_id, r.balance, r.version)::seamless_result;
  END IF;
  -- Waits for a bet in flight under the same key, then finds it.
  PERFORM ledger_bury(p_merchant, seamless_scope(p_vendor, 'bet', p_member), p_external, p_currency, 'bet_rolled_back', p_detail);
  SELECT * INTO bet FROM ledger_transfer WHERE merchant_id = p_merchant AND scope = seamless_scope(p_vendor, 'bet', p_member) AND key = p_external;
  IF bet.outcome = 'refused' THEN
    -- protection: a bet that the guard refused is a bet that was refused, not one that never came.
    PERFORM ledger_bury(p_merchant, seamless_scope(p_vendor, 'rollback', p_member), p_external, p_currency,
      CASE bet.code WHEN 'bet_rolled_back' THEN 'bet_unknown' ELSE 'nothing_to_roll_back' END, p_detail);
    SELECT outcome, code, false, id, balance, version INTO r FROM ledger_transfer
      WHERE merchant_id = p_merchant AND scope = seamless_scope(p_vendor, 'rollback', p_member) AND key = p_external;
    RETURN (r.outcome, r.code, false, r.transfer_id, r.balance, r.version)::seamless_result;
  END IF;
  SELECT coalesce(max(amount), 0) INTO stake FROM ledger_entry WHERE transfer_id = bet.id AND amount > 0;
  r := ledger_post(p_merchant, 'rollback', seamless_scope(p_vendor, 'rollback', p_member), p_external, '\x', bet.currency,
    p_member, 'main', p_merchant, 'clearing:' || p_vendor, stake, NULL,
    p_detail || jsonb_build_object('vendor', p_vendor, 'round', bet.payload ->> 'round', 'bet', bet.id));
  IF r.outcome = 'posted' AND NOT r.replayed THEN
    UPDATE seamless_round SET returned = returned + stake,
        status = CASE WHEN returned + stake = staked THEN 'ended' ELSE status END,
        ended_at = CASE WHEN returned + stake = staked THEN coalesce(ended_at, clock_timestamp()) ELSE ended_at END
      WHERE member_id = p_member AND vendor = p_vendor AND external_id = bet.payload ->> 'round'
      RETURNING (SELECT m.guarded FROM member m WHERE m.id = p_member) INTO is_guarded;
    -- protection: a stake that was given back counts no more, neither as stake nor as loss.
    IF is_guarded AND stake > 0 THEN
      PERFORM protection_count(ARRAY[(p_member, -stake, 0)::protection_move]);
    END IF;
  END IF;
  RETURN (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
END $$;
