-- The crash game: chains published in advance, one room per merchant, its rounds and bets. Money moves through the seamless door (0210) only.
-- What decides a round is the chain alone; the database clock says when bets close and when a flight began.

CREATE TABLE crash_chain (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- N: how many rounds the chain decides
  rounds integer NOT NULL CHECK (rounds >= 1),
  -- h_0, published before the salt existed
  first_hash text NOT NULL CHECK (first_hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz NOT NULL,
  -- drand: the value of a beacon round that was named before it existed; house: drawn here after publication
  salt_source text NOT NULL CHECK (salt_source IN ('drand', 'house')),
  beacon_round bigint,
  salt text CHECK (salt ~ '^[A-Za-z0-9_-]{1,128}$'),
  salt_fixed_at timestamptz,
  next_position integer NOT NULL DEFAULT 1,
  CHECK ((salt_source = 'drand') = (beacon_round IS NOT NULL)),
  CHECK ((salt IS NULL) = (salt_fixed_at IS NULL)),
  CHECK (salt_fixed_at > published_at),
  CHECK (salt IS NOT NULL OR next_position = 1)
);
CREATE INDEX crash_chain_merchant ON crash_chain (merchant_id, id);
GRANT SELECT, INSERT ON crash_chain TO trevo_app;
-- What was published stays; a salt is fixed once, and positions only go up (crash_open, crash_fix_salt).
GRANT UPDATE (salt, salt_fixed_at, next_position) ON crash_chain TO trevo_app;

-- Every thousandth hash and the last one, encrypted under the deployment's secret: from one of them those before it are a moment's hashing.
CREATE TABLE crash_chain_part (
  chain_id text NOT NULL REFERENCES crash_chain,
  position integer NOT NULL,
  hash_sealed bytea NOT NULL,
  PRIMARY KEY (chain_id, position)
);
GRANT SELECT, INSERT ON crash_chain_part TO trevo_app;

-- Who runs a merchant's room. Every write of a room names its token; a process whose lease another took over writes nothing any more.
CREATE SEQUENCE crash_token;
GRANT USAGE ON SEQUENCE crash_token TO trevo_app;
CREATE TABLE crash_room (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  holder text NOT NULL,
  token bigint NOT NULL,
  lease_until timestamptz NOT NULL
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON crash_room TO trevo_app;

CREATE TABLE crash_round (
  -- sorts by time
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  chain_id text NOT NULL REFERENCES crash_chain,
  position integer NOT NULL,
  table_version integer NOT NULL,
  state text NOT NULL CHECK (state IN ('betting', 'flying', 'crashed', 'void')),
  -- h_i, encrypted; in clear, with the point, from the moment the flight is over
  hash_sealed bytea NOT NULL,
  hash text,
  point bigint,
  opened_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  started_at timestamptz,
  -- the last sign of life of the room while the kite flew
  beat_at timestamptz,
  -- the room gave none for longer than the policy allows: bets without automatic cash-out go back
  interrupted_at timestamptz,
  ended_at timestamptz,
  -- every bet of it is paid, lost or returned
  settled_at timestamptz,
  bets integer,
  staked bigint,
  paid bigint,
  UNIQUE (chain_id, position),
  CHECK ((state IN ('crashed', 'void')) = (hash IS NOT NULL)),
  CHECK ((hash IS NULL) = (point IS NULL)),
  CHECK ((hash IS NULL) = (ended_at IS NULL)),
  CHECK (settled_at IS NULL OR ended_at IS NOT NULL)
) WITH (fillfactor = 70);
-- One round at a time.
CREATE UNIQUE INDEX crash_round_open ON crash_round (merchant_id) WHERE settled_at IS NULL;
CREATE INDEX crash_round_merchant ON crash_round (merchant_id, id);
GRANT SELECT, INSERT ON crash_round TO trevo_app;
GRANT UPDATE (state, hash, point, started_at, beat_at, interrupted_at, ended_at, settled_at, bets, staked, paid) ON crash_round TO trevo_app;

CREATE TABLE crash_bet (
  -- sorts by time; what others see of it
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  round_id text NOT NULL REFERENCES crash_round,
  member_id text NOT NULL REFERENCES member,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  -- whose two places: the member's, or for play money the game session's
  player text NOT NULL,
  slot smallint NOT NULL CHECK (slot IN (1, 2)),
  -- the player's own id of the bet; also the external id of its money and the name of its round at the seamless door
  bet_id text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  -- automatic cash-out in hundredths, as the player chose it
  auto bigint,
  -- where it is cashed out by itself: the choice, or the table's highest payout
  target bigint NOT NULL CHECK (target > 100),
  state text NOT NULL DEFAULT 'placed' CHECK (state IN ('placed', 'cashed', 'lost', 'cancelled', 'returned')),
  multiplier bigint,
  payout bigint,
  cashed_by text CHECK (cashed_by IN ('hand', 'target')),
  placed_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- the player's balance as the bet and its end left it: a repeated call answers the same
  balance bigint,
  balance_version bigint,
  end_balance bigint,
  end_version bigint,
  CHECK ((state = 'cashed') = (multiplier IS NOT NULL)),
  CHECK ((state = 'cashed') = (payout IS NOT NULL)),
  CHECK ((state = 'placed') = (ended_at IS NULL))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX crash_bet_once ON crash_bet (bet_id, player);
CREATE UNIQUE INDEX crash_bet_slot ON crash_bet (round_id, player, slot) WHERE state <> 'cancelled';
CREATE INDEX crash_bet_flying ON crash_bet (round_id, target) WHERE state = 'placed';
CREATE INDEX crash_bet_member ON crash_bet (member_id, id) WHERE mode = 'real';
GRANT SELECT, INSERT ON crash_bet TO trevo_app;
GRANT UPDATE (state, multiplier, payout, cashed_by, ended_at, balance, balance_version, end_balance, end_version) ON crash_bet TO trevo_app;
-- Only a bet whose stake was refused in the same transaction is taken away again (crash_place).
GRANT DELETE ON crash_bet TO trevo_app;

-- outcome: done | replayed (it stands already) | refused (code; nothing has changed).
CREATE TYPE crash_answer AS (outcome text, code text, bet crash_bet);

CREATE FUNCTION crash_refused(p_code text) RETURNS crash_answer LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW ('refused', p_code, NULL)::crash_answer
$$;

-- The live session of a game token at this game.
CREATE FUNCTION crash_session(p_merchant text, p_token bytea, p_now timestamptz) RETURNS SETOF pge_session LANGUAGE sql STABLE AS $$
  SELECT * FROM pge_live_session(p_merchant, p_token, p_now) AS s WHERE s.game = 'pipa'
$$;

CREATE FUNCTION crash_player(p_mode text, p_member text, p_session text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_mode WHEN 'real' THEN p_member ELSE p_session END
$$;

-- Places a bet: session, round, place and stake, all or nothing. The bet counts if it holds its round before the close by the database clock; the
-- take-off waits for the bets that do. Codes: game_session_ended, round_unknown, betting_closed, bet_slot_taken, bet_id_reused, those of seamless_bet.
CREATE FUNCTION crash_place(
  p_merchant text, p_token bytea, p_now timestamptz, p_round text, p_bet text, p_slot smallint, p_stake bigint, p_auto bigint, p_target bigint
) RETURNS crash_answer LANGUAGE plpgsql AS $$
DECLARE
  s pge_session;
  b crash_bet;
  who text;
  is_open boolean;
  money seamless_result;
BEGIN
  SELECT * INTO s FROM crash_session(p_merchant, p_token, p_now);
  IF NOT FOUND THEN
    RETURN crash_refused('game_session_ended');
  END IF;
  who := crash_player(s.mode, s.member_id, s.id);
  SELECT * INTO b FROM crash_bet WHERE bet_id = p_bet AND player = who;
  IF NOT FOUND THEN
    -- What comes after the close does not even wait for the round.
    SELECT state = 'betting' AND clock_timestamp() < closes_at INTO is_open FROM crash_round WHERE id = p_round AND merchant_id || '' = p_merchant;
    IF NOT FOUND THEN
      RETURN crash_refused('round_unknown');
    END IF;
    IF is_open THEN
      PERFORM 1 FROM crash_round WHERE id = p_round FOR SHARE;
      SELECT state = 'betting' AND clock_timestamp() < closes_at INTO is_open FROM crash_round WHERE id = p_round;
    END IF;
    IF NOT is_open THEN
      RETURN crash_refused('betting_closed');
    END IF;
    INSERT INTO crash_bet (id, merchant_id, round_id, member_id, mode, player, slot, bet_id, currency, stake, auto, target, placed_at)
      VALUES (new_id('cbt'), p_merchant, p_round, s.member_id, s.mode, who, p_slot, p_bet, s.currency, p_stake, p_auto, p_target, clock_timestamp())
      ON CONFLICT DO NOTHING RETURNING * INTO b;
    IF FOUND THEN
      IF s.mode = 'real' THEN
        money := seamless_bet(p_merchant, studio_vendor(), s.member_id, s.currency, p_bet, p_bet, s.game, p_stake, jsonb_build_object('sharedRound', p_round));
      ELSE
        UPDATE pge_session SET demo_balance = demo_balance - p_stake, demo_version = demo_version + 1
          WHERE token_hash = p_token AND demo_balance >= p_stake
          RETURNING 'posted', NULL, false, NULL, demo_balance, demo_version INTO money;
        IF NOT FOUND THEN
          money := ROW ('refused', 'insufficient_balance', false, NULL, NULL, NULL)::seamless_result;
        END IF;
      END IF;
      IF money.outcome <> 'posted' THEN
        DELETE FROM crash_bet WHERE id = b.id;
        RETURN crash_refused(money.code);
      END IF;
      UPDATE crash_bet SET balance = money.balance, balance_version = money.version WHERE id = b.id RETURNING * INTO b;
      IF s.idle_expires_at < p_now + interval '29 minutes' THEN
        PERFORM pge_touch(p_token, p_now);
      END IF;
      RETURN ROW ('done', NULL, b)::crash_answer;
    END IF;
    SELECT * INTO b FROM crash_bet WHERE bet_id = p_bet AND player = who;
    IF NOT FOUND THEN
      RETURN crash_refused('bet_slot_taken');
    END IF;
  END IF;
  IF (b.round_id, b.slot, b.stake, b.auto) IS DISTINCT FROM (p_round, p_slot, p_stake, p_auto) THEN
    RETURN crash_refused('bet_id_reused');
  END IF;
  RETURN ROW ('replayed', NULL, b)::crash_answer;
END $$;

-- Ends a bet that is held by the caller's transaction, with money: what it pays or gets back, and the balance after it.
CREATE FUNCTION crash_end_bet(b crash_bet, p_state text, p_multiplier bigint, p_by text) RETURNS crash_bet LANGUAGE plpgsql AS $$
DECLARE
  money seamless_result;
  amount bigint := CASE p_state WHEN 'cashed' THEN b.stake * p_multiplier / 100 ELSE b.stake END;
BEGIN
  IF b.mode = 'demo' THEN
    -- A demo that is gone by now has no balance to write to; its bet ends all the same.
    UPDATE pge_session SET demo_balance = demo_balance + amount, demo_version = demo_version + 1 WHERE id = b.player
      RETURNING 'posted', NULL, false, NULL, demo_balance, demo_version INTO money;
  ELSIF p_state = 'cashed' THEN
    money := seamless_win(b.merchant_id, studio_vendor(), b.member_id, b.currency, b.bet_id, b.bet_id, amount, true,
      jsonb_build_object('sharedRound', b.round_id, 'multiplier', p_multiplier));
  ELSE
    money := seamless_rollback(b.merchant_id, studio_vendor(), b.member_id, b.currency, b.bet_id, jsonb_build_object('sharedRound', b.round_id));
  END IF;
  IF b.mode = 'real' AND money.outcome <> 'posted' THEN
    RAISE EXCEPTION 'The money of bet % was not posted: %', b.id, money.code USING ERRCODE = 'TRV01';
  END IF;
  UPDATE crash_bet SET state = p_state, multiplier = p_multiplier, payout = CASE p_state WHEN 'cashed' THEN amount END, cashed_by = p_by,
      ended_at = clock_timestamp(), end_balance = money.balance, end_version = money.version
    WHERE id = b.id RETURNING * INTO b;
  RETURN b;
END $$;

-- Takes a bet back while betting is open. Codes: game_session_ended, bet_unknown, betting_closed.
CREATE FUNCTION crash_cancel(p_merchant text, p_token bytea, p_now timestamptz, p_bet text) RETURNS crash_answer LANGUAGE plpgsql AS $$
DECLARE
  s pge_session;
  b crash_bet;
  is_open boolean;
BEGIN
  SELECT * INTO s FROM crash_session(p_merchant, p_token, p_now);
  IF NOT FOUND THEN
    RETURN crash_refused('game_session_ended');
  END IF;
  SELECT * INTO b FROM crash_bet WHERE bet_id = p_bet AND player = crash_player(s.mode, s.member_id, s.id);
  IF NOT FOUND THEN
    RETURN crash_refused('bet_unknown');
  END IF;
  -- The round first, then the bet: the order of everything that ends bets.
  PERFORM 1 FROM crash_round WHERE id = b.round_id FOR SHARE;
  SELECT state = 'betting' AND clock_timestamp() < closes_at INTO is_open FROM crash_round WHERE id = b.round_id;
  SELECT * INTO b FROM crash_bet WHERE id = b.id FOR UPDATE;
  IF b.state = 'cancelled' THEN
    RETURN ROW ('replayed', NULL, b)::crash_answer;
  END IF;
  IF NOT is_open OR b.state <> 'placed' THEN
    RETURN crash_refused('betting_closed');
  END IF;
  RETURN ROW ('done', NULL, crash_end_bet(b, 'cancelled', NULL, NULL))::crash_answer;
END $$;

-- What a cash-out by hand is ruled on: the bet, its round, and how long the kite has flown at this moment of the database clock.
CREATE TYPE crash_flight AS (bet crash_bet, round_state text, hash_sealed bytea, salt text, flown_ms double precision);

CREATE FUNCTION crash_flight_of(p_merchant text, p_token bytea, p_now timestamptz, p_bet text) RETURNS SETOF crash_flight LANGUAGE sql VOLATILE AS $$
  SELECT b, r.state, r.hash_sealed, c.salt, 1000 * extract(epoch FROM clock_timestamp() - r.started_at)::double precision
  FROM crash_session(p_merchant, p_token, p_now) s
  JOIN crash_bet b ON b.bet_id = p_bet AND b.player = crash_player(s.mode, s.member_id, s.id)
  JOIN crash_round r ON r.id = b.round_id
  JOIN crash_chain c ON c.id = r.chain_id
$$;

-- Cashes a bet out, by hand or at its target, at a multiplier that was ruled to be before the crash. It counts as long as the bet still flies: the settlement waits a moment
-- after the crash for those that were received before it. Replayed: the bet had ended, as its row says.
CREATE FUNCTION crash_cash_out(p_id text, p_multiplier bigint, p_by text) RETURNS crash_answer LANGUAGE plpgsql AS $$
DECLARE
  b crash_bet;
BEGIN
  PERFORM 1 FROM crash_round WHERE id = (SELECT round_id FROM crash_bet WHERE id = p_id) FOR SHARE;
  SELECT * INTO b FROM crash_bet WHERE id = p_id FOR UPDATE;
  IF b.state <> 'placed' THEN
    RETURN ROW ('replayed', NULL, b)::crash_answer;
  END IF;
  RETURN ROW ('done', NULL, crash_end_bet(b, 'cashed', p_multiplier, p_by))::crash_answer;
END $$;

-- Takes a room whose lease has run out: its new token, or null when somebody runs it.
CREATE FUNCTION crash_claim(p_merchant text, p_holder text, p_lease_ms integer) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO crash_room AS r (merchant_id, holder, token, lease_until)
    VALUES (p_merchant, p_holder, nextval('crash_token'), clock_timestamp() + p_lease_ms * interval '1 millisecond')
    ON CONFLICT (merchant_id) DO UPDATE SET holder = excluded.holder, token = excluded.token, lease_until = excluded.lease_until
      WHERE r.lease_until <= clock_timestamp()
    RETURNING token
$$;

-- Holds the room for the caller's transaction. TRV03: another process has it.
CREATE FUNCTION crash_hold(p_merchant text, p_token bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM crash_room WHERE merchant_id = p_merchant AND token = p_token FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The room of % has another holder', p_merchant USING ERRCODE = 'TRV03';
  END IF;
END $$;

-- The room is alive: its lease goes on, and the kite in the air hears a beat. The round's row as it stands; without one, the lease alone.
-- A pause longer than p_silence_ms while the kite flew is an interruption, noted once and for ever.
CREATE FUNCTION crash_beat(p_merchant text, p_token bigint, p_lease_ms integer, p_silence_ms integer) RETURNS SETOF crash_round LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crash_hold(p_merchant, p_token);
  UPDATE crash_room SET lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond' WHERE merchant_id = p_merchant;
  UPDATE crash_round SET beat_at = clock_timestamp(),
      interrupted_at = CASE WHEN interrupted_at IS NULL AND clock_timestamp() > beat_at + p_silence_ms * interval '1 millisecond'
        THEN clock_timestamp() ELSE interrupted_at END
    WHERE merchant_id = p_merchant AND settled_at IS NULL AND state = 'flying';
  RETURN QUERY SELECT * FROM crash_round WHERE merchant_id = p_merchant AND settled_at IS NULL;
END $$;

-- Opens the next round of a chain: betting begins now.
CREATE FUNCTION crash_open(
  p_merchant text, p_token bigint, p_chain text, p_position integer, p_sealed bytea, p_table integer, p_betting_ms integer
) RETURNS SETOF crash_round LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crash_hold(p_merchant, p_token);
  UPDATE crash_chain SET next_position = p_position + 1
    WHERE id = p_chain AND merchant_id = p_merchant AND next_position = p_position AND p_position <= rounds AND salt IS NOT NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Position % of chain % is not the next one', p_position, p_chain USING ERRCODE = 'TRV01';
  END IF;
  RETURN QUERY INSERT INTO crash_round (id, merchant_id, chain_id, position, table_version, state, hash_sealed, opened_at, closes_at)
    SELECT new_id('cru'), p_merchant, p_chain, p_position, p_table, 'betting', p_sealed, t.at, t.at + p_betting_ms * interval '1 millisecond'
    FROM (SELECT clock_timestamp() AS at) AS t RETURNING *;
END $$;

-- The kite takes off: no bet is accepted any more, and those being placed have been waited for. Nothing before the close.
CREATE FUNCTION crash_take_off(p_merchant text, p_token bigint, p_round text) RETURNS SETOF crash_round LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crash_hold(p_merchant, p_token);
  PERFORM 1 FROM crash_round WHERE id = p_round AND merchant_id = p_merchant FOR UPDATE;
  RETURN QUERY UPDATE crash_round SET state = 'flying', started_at = clock_timestamp(), beat_at = clock_timestamp()
    WHERE id = p_round AND merchant_id = p_merchant AND state = 'betting' AND closes_at <= clock_timestamp() RETURNING *;
END $$;

-- Ends the flight at its point, or with p_void the betting of a round nobody flew; the hash is public from here on. It must be the chain's.
CREATE FUNCTION crash_break(p_merchant text, p_token bigint, p_round text, p_hash text, p_point bigint, p_void boolean) RETURNS SETOF crash_round
LANGUAGE plpgsql AS $$
DECLARE
  r crash_round;
  known text;
BEGIN
  PERFORM crash_hold(p_merchant, p_token);
  SELECT * INTO r FROM crash_round WHERE id = p_round AND merchant_id = p_merchant FOR UPDATE;
  SELECT CASE r.position WHEN 1 THEN c.first_hash ELSE (SELECT b.hash FROM crash_round b WHERE b.chain_id = r.chain_id AND b.position = r.position - 1) END
    INTO known FROM crash_chain c WHERE c.id = r.chain_id;
  IF known IS DISTINCT FROM encode(sha256(convert_to(p_hash, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'The hash of round % is not the chain''s', p_round USING ERRCODE = 'TRV01';
  END IF;
  RETURN QUERY UPDATE crash_round SET state = CASE WHEN p_void THEN 'void' ELSE 'crashed' END, hash = p_hash, point = p_point, ended_at = clock_timestamp()
    WHERE id = p_round AND state = CASE WHEN p_void THEN 'betting' ELSE 'flying' END RETURNING *;
END $$;

-- Pays bets whose target the flight has reached, at most p_limit of them, in the order of their accounts so that no two transactions wait for each other.
-- The rows are held before the first account is: a cash-out by hand of the same bet is waited for.
CREATE FUNCTION crash_pay_targets(p_merchant text, p_token bigint, p_round text, p_multiplier bigint, p_limit integer) RETURNS SETOF crash_bet
LANGUAGE plpgsql AS $$
DECLARE
  held text[];
  b crash_bet;
BEGIN
  PERFORM crash_hold(p_merchant, p_token);
  SELECT array_agg(q.id) INTO held FROM (
    SELECT id FROM crash_bet WHERE round_id = p_round AND state = 'placed' AND target <= p_multiplier ORDER BY id LIMIT p_limit FOR UPDATE
  ) AS q;
  FOR b IN SELECT c.* FROM crash_bet c LEFT JOIN ledger_account a ON a.owner_id = c.member_id AND a.pocket = 'main' AND a.currency = c.currency
      WHERE c.id = ANY (held) ORDER BY a.id NULLS FIRST, c.id LOOP
    RETURN NEXT crash_end_bet(b, 'cashed', b.target, 'target');
  END LOOP;
END $$;

-- Returns the stakes of bets still flying: all of a round that is void, or those without automatic cash-out of one that was interrupted.
CREATE FUNCTION crash_return(p_merchant text, p_token bigint, p_round text, p_limit integer) RETURNS SETOF crash_bet LANGUAGE plpgsql AS $$
DECLARE
  r crash_round;
  held text[];
  b crash_bet;
BEGIN
  PERFORM crash_hold(p_merchant, p_token);
  SELECT * INTO r FROM crash_round WHERE id = p_round AND merchant_id = p_merchant;
  IF r.state <> 'void' AND r.interrupted_at IS NULL THEN
    RETURN;
  END IF;
  SELECT array_agg(q.id) INTO held FROM (
    SELECT id FROM crash_bet WHERE round_id = p_round AND state = 'placed' AND (r.state = 'void' OR auto IS NULL) ORDER BY id LIMIT p_limit FOR UPDATE
  ) AS q;
  FOR b IN SELECT c.* FROM crash_bet c LEFT JOIN ledger_account a ON a.owner_id = c.member_id AND a.pocket = 'main' AND a.currency = c.currency
      WHERE c.id = ANY (held) ORDER BY a.id NULLS FIRST, c.id LOOP
    RETURN NEXT crash_end_bet(b, 'returned', NULL, NULL);
  END LOOP;
END $$;

-- Closes the bets that lost, at most p_limit of them; when none is left flying, the round is settled. Says how many were closed: -1 when the round is settled.
-- Only after every target up to the point was paid and every stake returned that the policy returns: it refuses to begin otherwise.
CREATE FUNCTION crash_settle(p_merchant text, p_token bigint, p_round text, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  r crash_round;
  b crash_bet;
  closed integer := 0;
BEGIN
  PERFORM crash_hold(p_merchant, p_token);
  SELECT * INTO r FROM crash_round WHERE id = p_round AND merchant_id = p_merchant FOR UPDATE;
  IF r.state NOT IN ('crashed', 'void') OR EXISTS (SELECT FROM crash_bet WHERE round_id = p_round AND state = 'placed'
      AND (r.state = 'void' OR target <= r.point OR (auto IS NULL AND r.interrupted_at IS NOT NULL))) THEN
    RAISE EXCEPTION 'Round % has bets to pay or to return', p_round USING ERRCODE = 'TRV01';
  END IF;
  FOR b IN UPDATE crash_bet SET state = 'lost', ended_at = clock_timestamp()
      WHERE id IN (SELECT id FROM crash_bet WHERE round_id = p_round AND state = 'placed' ORDER BY id LIMIT p_limit FOR UPDATE) RETURNING * LOOP
    closed := closed + 1;
    IF b.mode = 'real' THEN
      PERFORM seamless_end(b.merchant_id, studio_vendor(), b.member_id, b.bet_id);
    END IF;
  END LOOP;
  IF closed > 0 THEN
    RETURN closed;
  END IF;
  UPDATE crash_round SET settled_at = clock_timestamp(), bets = t.bets, staked = t.staked, paid = t.paid
    FROM (SELECT count(*) AS bets, coalesce(sum(stake), 0) AS staked, coalesce(sum(payout), 0) AS paid
      FROM crash_bet WHERE round_id = p_round AND mode = 'real' AND state IN ('cashed', 'lost')) AS t
    WHERE id = p_round;
  RETURN -1;
END $$;
