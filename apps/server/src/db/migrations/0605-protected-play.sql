-- The functions of the seamless door (0210). They ask the guard (0600) before a stake and count afterwards; a refusal by the guard is an outcome like any
-- other: it is stored under the bet's key, and the same bet stays refused.

-- Whether a round begins at the player's word, so that the guard may ask for time between two of them: rounds of the studio do, but those that many share.
CREATE FUNCTION seamless_own_pace(p_vendor text, p_detail jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_vendor = studio_vendor() AND NOT p_detail ? 'sharedRound'
$$;

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

-- Whether a round is over and stays so: a bet into it is refused, and what else comes is reported. Null: no such round. One whose stakes all went back is
-- not over: the next bet opens it again.
CREATE FUNCTION seamless_is_over(p_vendor text, p_member text, p_round text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT s.status = 'ended' AND (s.returned < s.staked OR s.staked = 0) FROM seamless_round s
    WHERE s.member_id = p_member AND s.vendor = p_vendor AND s.external_id = p_round
$$;

-- Takes a stake. Codes: insufficient_balance, need_true_account, member_not_active, bet_rolled_back, round_ended, idempotency_key_reused.
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
  IF seamless_is_over(p_vendor, p_member, p_round) THEN
    refusal := 'round_ended';
  ELSIF is_guarded THEN
    -- protection. Rounds that many share keep a pace of their own.
    refusal := protection_refusal(p_member, p_amount, seamless_own_pace(p_vendor, p_detail));
  END IF;
  -- Refused and stored, unless the bet is known already; then the ledger answers as it did.
  IF refusal IS NOT NULL
    AND ledger_bury(p_merchant, seamless_scope(p_vendor, 'bet', p_member), p_external, p_currency, refusal,
      p_detail || jsonb_build_object('vendor', p_vendor, 'game', p_game, 'round', p_round)) THEN
    SELECT outcome, code, false, id, balance, version INTO r FROM ledger_transfer
      WHERE merchant_id = p_merchant AND scope = seamless_scope(p_vendor, 'bet', p_member) AND key = p_external;
    RETURN (r.outcome, r.code, false, r.transfer_id, r.balance, r.version)::seamless_result;
  END IF;
  r := ledger_post(p_merchant, 'bet', seamless_scope(p_vendor, 'bet', p_member), p_external, seamless_facts(p_currency, p_round, p_amount, p_game), p_currency,
    p_member, 'main', p_merchant, 'clearing:' || p_vendor, -p_amount, NULL,
    p_detail || jsonb_build_object('vendor', p_vendor, 'game', p_game, 'round', p_round));
  IF r.outcome = 'posted' AND NOT r.replayed THEN
    INSERT INTO seamless_round AS s (merchant_id, vendor, member_id, external_id, game, currency, staked, started_at, status, ended_at)
      VALUES (p_merchant, p_vendor, p_member, p_round, p_game, p_currency, p_amount, clock_timestamp(),
        CASE WHEN p_ends_round THEN 'ended' ELSE 'open' END, CASE WHEN p_ends_round THEN clock_timestamp() END)
      ON CONFLICT (member_id, vendor, external_id) DO UPDATE SET staked = s.staked + excluded.staked,
        status = CASE WHEN p_ends_round THEN 'ended' WHEN s.returned = s.staked THEN 'open' ELSE s.status END,
        ended_at = CASE WHEN p_ends_round THEN coalesce(s.ended_at, excluded.ended_at) WHEN s.returned = s.staked THEN NULL ELSE s.ended_at END
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

-- Posts a win of a known round: as it comes (action win), or when an operator pays what was held (win_release).
CREATE FUNCTION seamless_pay(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_action text, p_external text, p_round text, p_amount bigint, p_ends_round boolean, p_detail jsonb
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  r ledger_result;
  is_guarded boolean;
BEGIN
  r := ledger_post(p_merchant, 'win', seamless_scope(p_vendor, p_action, p_member), p_external, seamless_facts(p_currency, p_round, p_amount, ''), p_currency,
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
    IF p_amount > 0 AND p_action = 'win' AND p_vendor <> 'PGE' THEN
      PERFORM vendor_count_win(p_merchant, p_vendor, p_amount);
    END IF;
  END IF;
  RETURN (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
END $$;

-- Pays a win of a known round; never refused because a session ended, a member is locked or the round is over. Zero is an answer without money.
-- A round that is not known yet parks the win: outcome parked, code round_unknown. What is above the limits of the vendor's link is held (0603): outcome
-- held. Codes: currency_mismatch, idempotency_key_reused.
CREATE FUNCTION seamless_win(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_round text, p_amount bigint, p_ends_round boolean, p_detail jsonb DEFAULT '{}'
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  r seamless_result;
  known record;
  known_parked seamless_parked;
  held_for text;
BEGIN
  IF p_amount < 0 THEN
    RAISE EXCEPTION 'A win is not negative' USING ERRCODE = 'TRV01';
  END IF;
  -- A bet of the round may be in flight: it holds the account until it stands, and is seen by the statement after. One that comes later finds the win. And
  -- wins of one round are judged one after the other.
  PERFORM protection_hold(p_member);
  SELECT s.currency, s.game, s.staked - s.returned AS staked, s.won INTO known
    FROM seamless_round s WHERE s.member_id = p_member AND s.vendor = p_vendor AND s.external_id = p_round AND s.merchant_id || '' = p_merchant;
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
  IF known.currency <> p_currency THEN
    RETURN ('refused', 'currency_mismatch', false, NULL, NULL, NULL)::seamless_result;
  END IF;
  IF p_vendor <> 'PGE' AND p_amount > 0 THEN
    -- What was held once is answered so whenever it is said again.
    SELECT h.reason INTO held_for FROM seamless_held h
      WHERE h.member_id = p_member AND h.vendor = p_vendor AND h.action = 'win' AND h.external_id = p_external;
    held_for := coalesce(held_for, seamless_hold_reason(p_merchant, p_vendor, known.game, known.staked, known.won, p_amount));
  END IF;
  IF held_for IS NULL THEN
    RETURN seamless_pay(p_merchant, p_vendor, p_member, p_currency, 'win', p_external, p_round, p_amount, p_ends_round, p_detail);
  END IF;
  r := seamless_hold(ROW (NULL, p_merchant, p_vendor, p_member, 'win', p_external, p_round, p_currency, p_amount, held_for, p_detail, NULL, NULL, NULL, NULL, NULL)::seamless_held,
    seamless_facts(p_currency, p_round, p_amount, ''));
  IF p_ends_round AND r.outcome = 'held' AND NOT r.replayed THEN
    PERFORM seamless_end(p_merchant, p_vendor, p_member, p_round);
  END IF;
  RETURN r;
END $$;

-- Posts a prize without a bet, through the bonus pocket, so that it is a cost of the house under its own name and never looks like a win: as it comes (action
-- credit), or when an operator pays what was held (credit_grant). `p_facts` null: of what is posted.
CREATE FUNCTION seamless_grant(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_action text, p_external text, p_amount bigint, p_facts bytea, p_detail jsonb
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  r ledger_result;
BEGIN
  r := ledger_post(p_merchant, 'bonus_grant', seamless_scope(p_vendor, p_action, p_member), p_external, p_facts, p_currency,
    p_member, 'bonus', p_merchant, 'bonus_cost', p_amount, NULL, p_detail || jsonb_build_object('vendor', p_vendor));
  IF r.outcome = 'posted' THEN
    r := ledger_post(p_merchant, 'bonus_release', seamless_scope(p_vendor, p_action || '_release', p_member), p_external, p_facts, p_currency,
      p_member, 'main', p_member, 'bonus', p_amount, NULL, p_detail || jsonb_build_object('vendor', p_vendor));
    IF NOT r.replayed AND p_amount > 0 AND p_action = 'credit' THEN
      PERFORM vendor_count_win(p_merchant, p_vendor, p_amount);
    END IF;
  END IF;
  RETURN (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
END $$;

-- Pays a prize without a bet at the house's cost, or holds it. Codes: need_true_account, idempotency_key_reused.
CREATE FUNCTION seamless_credit(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_amount bigint, p_facts bytea, p_detail jsonb
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  held_for text;
BEGIN
  SELECT h.reason INTO held_for FROM seamless_held h
    WHERE h.member_id = p_member AND h.vendor = p_vendor AND h.action = 'credit' AND h.external_id = p_external;
  IF NOT FOUND AND NOT EXISTS (SELECT FROM ledger_transfer t
      WHERE t.merchant_id = p_merchant AND t.scope = seamless_scope(p_vendor, 'credit', p_member) AND t.key = p_external) THEN
    held_for := seamless_hold_reason(p_merchant, p_vendor, NULL, 0, 0, p_amount);
  END IF;
  IF held_for IS NULL THEN
    RETURN seamless_grant(p_merchant, p_vendor, p_member, p_currency, 'credit', p_external, p_amount, p_facts, p_detail);
  END IF;
  RETURN seamless_hold(ROW (NULL, p_merchant, p_vendor, p_member, 'credit', p_external, NULL, p_currency, p_amount, held_for, p_detail, NULL, NULL, NULL, NULL,
    NULL)::seamless_held, p_facts);
END $$;

-- Returns the whole stake of a bet, once, by the bet's own external id; the amount is never the caller's to say.
-- Before its bet it leaves a tombstone: the bet is refused with bet_rolled_back whenever it comes.
-- Codes when nothing moved: bet_unknown (a tombstone stands now), nothing_to_roll_back (the bet was refused), round_paid (the round has paid, or a win of it
-- is held: both stake and win would be the member's; not stored).
CREATE FUNCTION seamless_rollback(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_detail jsonb DEFAULT '{}'
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  bet ledger_transfer;
  stake bigint := 0;
  r ledger_result;
  is_guarded boolean;
  has_paid boolean;
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
  -- A win in flight holds the account until it stands.
  PERFORM protection_hold(p_member);
  SELECT s.won > 0 OR EXISTS (SELECT FROM seamless_held h
      WHERE h.member_id = s.member_id AND h.vendor = s.vendor AND h.round_id = s.external_id AND h.ended_at IS NULL) INTO has_paid
    FROM seamless_round s WHERE s.member_id = p_member AND s.vendor = p_vendor AND s.external_id = bet.payload ->> 'round';
  IF has_paid THEN
    RETURN ('refused', 'round_paid', false, NULL, NULL, NULL)::seamless_result;
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
