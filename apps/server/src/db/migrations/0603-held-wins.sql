-- Wins and prizes of vendors above the limits of their link. Their money goes to the house's pocket suspense:<vendor>, under the key it would have been paid
-- under, and lies there until an operator pays or refuses it: it is neither lost nor paid twice. The house's own games have no link, and no limits here.

CREATE TABLE seamless_held (
  id text PRIMARY KEY,
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL,
  -- win; credit: a prize without a bet; return: won at a vendor that keeps the wallet, and came back from there
  action text NOT NULL CHECK (action IN ('win', 'credit', 'return')),
  -- the vendor's own name of it; of a return our transfer
  external_id text NOT NULL,
  -- of a win only
  round_id text,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- which limit: above_stake, unstaked, hour_full
  reason text NOT NULL,
  detail jsonb NOT NULL,
  held_at timestamptz NOT NULL,
  ended_at timestamptz,
  paid boolean,
  ended_by text,
  note text,
  UNIQUE (member_id, vendor, action, external_id),
  CHECK ((ended_at IS NULL) = (paid IS NULL) AND (ended_at IS NULL) = (ended_by IS NULL))
);
CREATE INDEX seamless_held_open ON seamless_held (merchant_id, vendor, id) WHERE ended_at IS NULL;
CREATE INDEX seamless_held_round ON seamless_held (member_id, vendor, round_id);
GRANT SELECT, INSERT, UPDATE ON seamless_held TO trevo_app;

-- What a vendor's wins and prizes come to in an hour of the clock: a row for each connection that posts, so that none waits for another. Unlogged: after a
-- crash the hour begins anew.
CREATE UNLOGGED TABLE vendor_win_hour (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  hour timestamptz NOT NULL,
  stripe integer NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, vendor, hour, stripe)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_win_hour TO trevo_app;

CREATE FUNCTION vendor_win_hour_of(p_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT date_bin('1 hour', p_at, 'epoch')
$$;

-- Counts what was paid at a vendor's word.
CREATE FUNCTION vendor_count_win(p_merchant text, p_vendor text, p_amount bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vendor_win_hour AS h (merchant_id, vendor, hour, stripe, amount)
    VALUES (p_merchant, p_vendor, vendor_win_hour_of(clock_timestamp()), pg_backend_pid() % 64, p_amount)
    ON CONFLICT (merchant_id, vendor, hour, stripe) DO UPDATE SET amount = h.amount + excluded.amount
$$;

-- What was paid at a vendor's word in the running hour. What other connections are about to pay is not in it yet.
CREATE FUNCTION vendor_wins_of_hour(p_merchant text, p_vendor text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount), 0)::bigint FROM vendor_win_hour
    WHERE merchant_id = p_merchant AND vendor = p_vendor AND hour = vendor_win_hour_of(clock_timestamp())
$$;

-- Why a win or prize is held, or null: it is paid. `p_staked`: what stands staked in the round (zero: a free round, or a prize without a bet); `p_won`: what
-- the round has paid by now. Codes: above_stake (more than the game's, or the link's, multiple of the stake), unstaked (more than the link lets pay without
-- a stake), hour_full (more than its vendor may pay in this hour).
CREATE FUNCTION seamless_hold_reason(p_merchant text, p_vendor text, p_game text, p_staked bigint, p_won bigint, p_amount bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  most record;
BEGIN
  IF p_amount <= 0 THEN
    RETURN NULL;
  END IF;
  SELECT l.wins_hour_max, l.unstaked_win_max, coalesce(g.win_multiple_max, l.win_multiple_max) AS win_multiple_max INTO most
    FROM vendor_link l LEFT JOIN game g ON g.merchant_id = l.merchant_id AND g.vendor_code = l.vendor AND g.code = p_game
    WHERE l.merchant_id = p_merchant AND l.vendor = p_vendor;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF p_staked = 0 THEN
    IF p_won + p_amount > most.unstaked_win_max THEN
      RETURN 'unstaked';
    END IF;
  ELSIF p_won + p_amount > p_staked::numeric * most.win_multiple_max THEN
    RETURN 'above_stake';
  END IF;
  IF vendor_wins_of_hour(p_merchant, p_vendor) + p_amount > most.wins_hour_max THEN
    RETURN 'hour_full';
  END IF;
  RETURN NULL;
END $$;

-- Sets a win or prize aside under its own key; `h` without id and instants. The balance and version of the answer are the member's as they stand: nothing of
-- it moved there. What was paid or held under the key before answers as it did.
CREATE FUNCTION seamless_hold(h seamless_held, p_facts bytea) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  r ledger_result;
  held_kind constant text := h.action || '_hold';
  kind_then text;
BEGIN
  r := ledger_post(h.merchant_id, held_kind, seamless_scope(h.vendor, h.action, h.member_id), h.external_id, p_facts, h.currency,
    h.merchant_id, 'suspense:' || h.vendor, h.merchant_id, CASE h.action WHEN 'win' THEN 'clearing:' || h.vendor ELSE 'bonus_cost' END, h.amount, NULL,
    h.detail || jsonb_build_object('vendor', h.vendor, 'round', h.round_id, 'member', h.member_id, 'held', h.reason));
  IF r.outcome <> 'posted' THEN
    RETURN ROW (r.outcome, r.code, r.replayed, r.transfer_id, NULL, NULL)::seamless_result;
  END IF;
  IF r.replayed THEN
    SELECT t.kind INTO kind_then FROM ledger_transfer t WHERE t.id = r.transfer_id;
    IF kind_then <> held_kind THEN
      RETURN ROW (r.outcome, r.code, true, r.transfer_id, r.balance, r.version)::seamless_result;
    END IF;
  ELSE
    h.id := new_id('hld');
    h.held_at := clock_timestamp();
    INSERT INTO seamless_held VALUES (h.*);
  END IF;
  SELECT a.balance, a.version INTO r.balance, r.version FROM ledger_account a
    WHERE a.owner_id = h.member_id AND a.pocket = 'main' AND a.currency = h.currency;
  RETURN ROW ('held', NULL, r.replayed, r.transfer_id, coalesce(r.balance, 0), coalesce(r.version, 0))::seamless_result;
END $$;

-- Holds what a player won at a vendor that keeps the wallet, as it comes back from there: where it is more than a multiple of all that was put in, or more than
-- the vendor may pay in this hour. What was put in is never held. Called when the money stands on the account, in the same transaction; it leaves the account
-- again before anybody saw it there. Null: nothing is held, and what was won is counted.
CREATE FUNCTION vendor_hold_return(p_merchant text, p_vendor text, p_member text, p_currency text, p_transfer text, p_amount bigint) RETURNS ledger_result LANGUAGE plpgsql AS $$
DECLARE
  put bigint;
  taken bigint;
  won bigint;
  held_for text;
  r ledger_result;
BEGIN
  SELECT coalesce(sum(amount) FILTER (WHERE direction = 'in'), 0), coalesce(sum(amount) FILTER (WHERE direction = 'out'), 0) INTO put, taken
    FROM vendor_transfer WHERE member_id = p_member AND vendor = p_vendor AND state = 'done' AND id <> p_transfer;
  -- What a person looked at, or will, has its ruling: it does not count against what comes after it.
  SELECT taken - coalesce(sum(amount), 0) INTO taken FROM seamless_held WHERE member_id = p_member AND vendor = p_vendor AND action = 'return';
  won := least(p_amount, greatest(0, taken + p_amount - put));
  IF won = 0 THEN
    RETURN NULL;
  END IF;
  held_for := seamless_hold_reason(p_merchant, p_vendor, NULL, put, greatest(0, taken - put), won);
  IF held_for IS NULL THEN
    PERFORM vendor_count_win(p_merchant, p_vendor, won);
    RETURN NULL;
  END IF;
  r := ledger_post(p_merchant, 'return_hold', 'vendor_return', p_transfer, NULL, p_currency, p_member, 'main', p_merchant, 'suspense:' || p_vendor, -won, NULL,
    jsonb_build_object('vendor', p_vendor, 'vendorTransfer', p_transfer, 'held', held_for));
  IF r.outcome <> 'posted' THEN
    RAISE EXCEPTION 'What came back stands on the account' USING ERRCODE = 'TRV01';
  END IF;
  INSERT INTO seamless_held (id, merchant_id, vendor, member_id, action, external_id, currency, amount, reason, detail, held_at)
    VALUES (new_id('hld'), p_merchant, p_vendor, p_member, 'return', p_transfer, p_currency, won, held_for, '{}', clock_timestamp());
  PERFORM protection_count(ARRAY[(p_member, 0, -won)::protection_move]) FROM member WHERE id = p_member AND guarded;
  PERFORM vendor_keep_report(p_merchant, p_vendor, 'win_held', 'return', p_transfer, p_member, NULL, p_currency, won, 'transfer-out ' || p_transfer);
  RETURN r;
END $$;

-- Ends what is held, once: paid to the member as any win or prize, or refused, and then it never was the member's. Locks the held row, then the member's
-- account, then suspense. Answers the member's balance; null: nothing of this name waits.
CREATE FUNCTION seamless_end_held(p_merchant text, p_id text, p_pays boolean, p_by text, p_note text) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  h seamless_held;
  r ledger_result;
  paid seamless_result;
BEGIN
  SELECT * INTO h FROM seamless_held WHERE id = p_id AND merchant_id || '' = p_merchant AND ended_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE seamless_held SET ended_at = clock_timestamp(), paid = p_pays, ended_by = p_by, note = p_note WHERE id = p_id;
  PERFORM protection_hold(h.member_id);
  IF h.action = 'return' AND p_pays THEN
    r := ledger_post(p_merchant, 'return_release', 'seamless_hold_end', h.id, NULL, h.currency, h.member_id, 'main', p_merchant, 'suspense:' || h.vendor, h.amount, NULL,
      jsonb_build_object('vendor', h.vendor, 'held', h.id));
    PERFORM protection_count(ARRAY[(h.member_id, 0, h.amount)::protection_move]) FROM member WHERE id = h.member_id AND guarded;
    RETURN ROW (r.outcome, r.code, r.replayed, r.transfer_id, r.balance, r.version)::seamless_result;
  END IF;
  r := ledger_post(p_merchant, h.action || '_hold_end', 'seamless_hold_end', h.id, NULL, h.currency, p_merchant, 'suspense:' || h.vendor,
    p_merchant, CASE h.action WHEN 'credit' THEN 'bonus_cost' ELSE 'clearing:' || h.vendor END, -h.amount, NULL,
    jsonb_build_object('vendor', h.vendor, 'held', h.id, 'paid', p_pays));
  IF r.outcome <> 'posted' THEN
    RAISE EXCEPTION 'What is held lies in suspense' USING ERRCODE = 'TRV01';
  END IF;
  IF p_pays AND h.action = 'win' THEN
    RETURN seamless_pay(p_merchant, h.vendor, h.member_id, h.currency, 'win_release', h.external_id, h.round_id, h.amount, false, h.detail || jsonb_build_object('held', h.id));
  ELSIF p_pays THEN
    RETURN seamless_grant(p_merchant, h.vendor, h.member_id, h.currency, 'credit_grant', h.external_id, h.amount, NULL, h.detail || jsonb_build_object('held', h.id));
  END IF;
  paid.outcome := 'refused';
  RETURN paid;
END $$;
