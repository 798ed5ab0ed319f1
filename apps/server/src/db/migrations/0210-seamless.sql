-- The door every game moves money through, in-house or of a vendor: bet, win, rollback, round end.
-- One effect per (merchant, vendor, member, action, external id): the ledger's own key carries it, so that an answer is stored with its money.

CREATE TABLE seamless_round (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL REFERENCES member,
  -- the vendor's own name of the round
  external_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  staked bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'ended')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (member_id, vendor, external_id),
  CHECK (returned <= staked)
) WITH (fillfactor = 80);
CREATE INDEX seamless_round_open ON seamless_round (merchant_id, vendor, started_at) WHERE status = 'open';
GRANT SELECT, INSERT, UPDATE ON seamless_round TO trevo_app;

-- Wins that came before their bet: kept and reported, paid once when the round is known.
CREATE TABLE seamless_parked (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL,
  external_id text NOT NULL,
  round_id text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  detail jsonb NOT NULL,
  parked_at timestamptz NOT NULL,
  released_at timestamptz,
  PRIMARY KEY (member_id, vendor, external_id)
);
CREATE INDEX seamless_parked_open ON seamless_parked (member_id, vendor, round_id) WHERE released_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON seamless_parked TO trevo_app;

-- In the functions `merchant_id || ''` compares without offering an index: a row is found by its key alone. Plans outlive the statistics they were made
-- with, and one made while the tables were small would look for a member, or a round, among all of the merchant's.

-- outcome: posted | refused | parked. balance and version: of the member's main pocket as the first answer gave them.
CREATE TYPE seamless_result AS (outcome text, code text, replayed boolean, transfer_id text, balance bigint, version bigint);

CREATE FUNCTION seamless_scope(p_vendor text, p_action text, p_member text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'seamless:' || p_vendor || ':' || p_action || ':' || p_member
$$;

-- What a repeated call must agree on; `p_detail` is description and may differ. STABLE, as convert_to is: said to be IMMUTABLE it could not be
-- inlined, and would be parsed anew in every transaction.
CREATE FUNCTION seamless_facts(p_currency text, p_round text, p_amount bigint, p_game text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(p_currency || '|' || p_amount || '|' || p_round || '|' || p_game, 'UTF8'))
$$;

-- Takes a stake. Codes: insufficient_balance, need_true_account, member_not_active, bet_rolled_back, idempotency_key_reused.
-- A stake of zero (a free round) opens the round and moves nothing. `p_ends_round`: nothing was won, the round is over with its stake.
CREATE FUNCTION seamless_bet(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_round text, p_game text, p_amount bigint, p_detail jsonb DEFAULT '{}',
  p_ends_round boolean DEFAULT false
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  r ledger_result;
  parked seamless_parked;
  is_new boolean;
BEGIN
  IF p_amount < 0 THEN
    RAISE EXCEPTION 'A stake is not negative' USING ERRCODE = 'TRV01';
  END IF;
  PERFORM 1 FROM member WHERE id = p_member AND merchant_id || '' = p_merchant AND status = 'active';
  IF NOT FOUND THEN
    -- Not stored: an account that is opened again may play. A replay of a bet already taken still answers as it did.
    SELECT outcome, code, true, id, balance, version INTO r FROM ledger_transfer
      WHERE merchant_id = p_merchant AND scope = seamless_scope(p_vendor, 'bet', p_member) AND key = p_external;
    IF FOUND THEN
      RETURN (r.outcome, r.code, true, r.transfer_id, r.balance, r.version)::seamless_result;
    END IF;
    RETURN ('refused', 'member_not_active', false, NULL, NULL, NULL)::seamless_result;
  END IF;
  r := ledger_post(p_merchant, 'bet', seamless_scope(p_vendor, 'bet', p_member), p_external, seamless_facts(p_currency, p_round, p_amount, p_game), p_currency,
    p_member, 'main', p_merchant, 'clearing:' || p_vendor, -p_amount, NULL,
    p_detail || jsonb_build_object('vendor', p_vendor, 'game', p_game, 'round', p_round));
  IF r.outcome = 'posted' AND NOT r.replayed THEN
    INSERT INTO seamless_round AS s (merchant_id, vendor, member_id, external_id, game, currency, staked, started_at, status, ended_at)
      VALUES (p_merchant, p_vendor, p_member, p_round, p_game, p_currency, p_amount, clock_timestamp(),
        CASE WHEN p_ends_round THEN 'ended' ELSE 'open' END, CASE WHEN p_ends_round THEN clock_timestamp() END)
      ON CONFLICT (member_id, vendor, external_id) DO UPDATE SET staked = s.staked + excluded.staked
      RETURNING (xmax = 0) INTO is_new;
    IF is_new THEN
      FOR parked IN SELECT * FROM seamless_parked WHERE member_id = p_member AND vendor = p_vendor AND round_id = p_round AND released_at IS NULL FOR UPDATE LOOP
        PERFORM seamless_win(p_merchant, p_vendor, p_member, parked.currency, parked.external_id, p_round, parked.amount, false, parked.detail);
        UPDATE seamless_parked SET released_at = clock_timestamp() WHERE member_id = p_member AND vendor = p_vendor AND external_id = parked.external_id;
      END LOOP;
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
BEGIN
  IF p_amount < 0 THEN
    RAISE EXCEPTION 'A win is not negative' USING ERRCODE = 'TRV01';
  END IF;
  SELECT currency INTO known_currency FROM seamless_round WHERE member_id = p_member AND vendor = p_vendor AND external_id = p_round AND merchant_id || '' = p_merchant;
  IF NOT FOUND THEN
    PERFORM 1 FROM member WHERE id = p_member AND merchant_id || '' = p_merchant;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'No member % at %', p_member, p_merchant USING ERRCODE = 'TRV01';
    END IF;
    INSERT INTO seamless_parked (merchant_id, vendor, member_id, external_id, round_id, currency, amount, detail, parked_at)
      VALUES (p_merchant, p_vendor, p_member, p_external, p_round, p_currency, p_amount, p_detail, clock_timestamp())
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
      WHERE member_id = p_member AND vendor = p_vendor AND external_id = p_round;
  END IF;
  RETURN (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
END $$;

-- Stake and result of a round that ends at once, in one step; a refused stake pays nothing. Answers with the win's balance.
CREATE FUNCTION seamless_bet_and_win(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_round text, p_game text, p_stake bigint, p_win bigint, p_detail jsonb DEFAULT '{}'
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  r seamless_result;
BEGIN
  r := seamless_bet(p_merchant, p_vendor, p_member, p_currency, p_external, p_round, p_game, p_stake, p_detail);
  IF r.outcome <> 'posted' THEN
    RETURN r;
  END IF;
  RETURN seamless_win(p_merchant, p_vendor, p_member, p_currency, p_external, p_round, p_win, true, p_detail);
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
BEGIN
  PERFORM 1 FROM member WHERE id = p_member AND merchant_id || '' = p_merchant;
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
    PERFORM ledger_bury(p_merchant, seamless_scope(p_vendor, 'rollback', p_member), p_external, p_currency,
      CASE bet.kind WHEN 'tombstone' THEN 'bet_unknown' ELSE 'nothing_to_roll_back' END, p_detail);
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
      WHERE member_id = p_member AND vendor = p_vendor AND external_id = bet.payload ->> 'round';
  END IF;
  RETURN (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
END $$;

-- Closes a round. False: no such round. Ending it again changes nothing.
CREATE FUNCTION seamless_end(p_merchant text, p_vendor text, p_member text, p_round text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE seamless_round SET status = 'ended', ended_at = coalesce(ended_at, clock_timestamp())
    WHERE member_id = p_member AND vendor = p_vendor AND external_id = p_round AND merchant_id || '' = p_merchant;
  RETURN FOUND;
END $$;
