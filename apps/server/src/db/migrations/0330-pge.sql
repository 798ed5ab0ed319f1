-- The in-house game server. Seeds, sessions and rounds are its own; money moves through the seamless door (0210) only.

CREATE TABLE pge_seed_pair (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  -- next: committed to, not in use yet; active: rounds are played on it; revealed: never used again
  state text NOT NULL CHECK (state IN ('next', 'active', 'revealed')),
  -- encrypted under the deployment's secret
  server_seed_sealed bytea NOT NULL,
  -- in clear from the moment it is revealed
  server_seed text,
  commitment text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  client_seed text CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  created_at timestamptz NOT NULL,
  revealed_at timestamptz,
  -- how many were played on it, once it is revealed
  rounds bigint,
  CHECK ((state = 'next') = (client_seed IS NULL)),
  CHECK ((state = 'revealed') = (server_seed IS NOT NULL)),
  CHECK ((state = 'revealed') = (revealed_at IS NOT NULL)),
  CHECK ((state = 'revealed') = (rounds IS NOT NULL))
);
CREATE UNIQUE INDEX pge_seed_pair_active ON pge_seed_pair (member_id, mode) WHERE state = 'active';
CREATE UNIQUE INDEX pge_seed_pair_next ON pge_seed_pair (member_id, mode) WHERE state = 'next';
CREATE INDEX pge_seed_pair_revealed ON pge_seed_pair (member_id, mode, revealed_at) WHERE state = 'revealed';
GRANT SELECT, INSERT, UPDATE ON pge_seed_pair TO trevo_app;

-- The pair in use and the nonce of its next round: the one row of a player that every spin changes. Narrow and without checks, which the database would
-- read anew in every spin; whoever changes it holds its lock.
CREATE TABLE pge_nonce (
  member_id text NOT NULL REFERENCES member,
  mode text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  seed_pair_id text NOT NULL REFERENCES pge_seed_pair,
  next_nonce bigint NOT NULL,
  PRIMARY KEY (member_id, mode)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON pge_nonce TO trevo_app;

-- The hand-over of a launch: worth one exchange, within a minute, on the device that asked for it.
CREATE TABLE pge_ticket (
  ticket_hash bytea PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  session_id text NOT NULL REFERENCES session (id),
  game text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  device_hash bytea NOT NULL,
  language text NOT NULL,
  back_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX pge_ticket_expiry ON pge_ticket (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON pge_ticket TO trevo_app;

CREATE TABLE pge_session (
  token_hash bytea PRIMARY KEY,
  id text NOT NULL UNIQUE,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  -- the member's log-in: when it ends, so does this
  session_id text NOT NULL REFERENCES session (id),
  game text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  currency text NOT NULL,
  language text NOT NULL,
  back_url text NOT NULL,
  created_at timestamptz NOT NULL,
  idle_expires_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- play money and the last round of a demo session; no ledger account ever stands behind them
  demo_balance bigint CHECK (demo_balance >= 0),
  demo_version bigint NOT NULL DEFAULT 0,
  demo_round json,
  demo_spin_id text,
  demo_open boolean NOT NULL DEFAULT false,
  CHECK ((mode = 'demo') = (demo_balance IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX pge_session_open ON pge_session (merchant_id, game) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON pge_session TO trevo_app;

CREATE TYPE pge_finisher AS ENUM ('player', 'policy');

-- Without checks, which the database would read anew in every spin: pge_spin is what writes here, and the seamless door refuses what is no amount.
CREATE TABLE pge_round (
  -- sorts by time
  id text PRIMARY KEY,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  -- the client's own id; also the external id of the bet and the win, and the name of the round at the seamless door
  spin_id text NOT NULL,
  seed_pair_id text NOT NULL,
  nonce bigint NOT NULL,
  table_version integer NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  multiplier text NOT NULL,
  features text[] NOT NULL,
  -- as sent to the client, letter for letter
  outcome json NOT NULL,
  balance_after_stake bigint NOT NULL,
  balance bigint NOT NULL,
  balance_version bigint NOT NULL,
  shown_steps integer NOT NULL DEFAULT 0,
  played_at timestamptz NOT NULL,
  -- null: open, the player has not seen its features to the end; the money is posted all the same
  finished_at timestamptz,
  -- null: it had nothing to go on showing
  finished_by pge_finisher,
  -- the spin first: so that no statistics make the database look for a spin among all rounds of its member
  UNIQUE (spin_id, member_id),
  UNIQUE (seed_pair_id, nonce)
);
CREATE INDEX pge_round_member ON pge_round (member_id, id);
CREATE INDEX pge_round_open ON pge_round (member_id, game) WHERE finished_at IS NULL;
GRANT SELECT, INSERT ON pge_round TO trevo_app;
-- What was decided and paid stays as it was: only how far it was shown may change.
GRANT UPDATE (shown_steps, finished_at, finished_by) ON pge_round TO trevo_app;

-- The live game session of a token, with the log-in behind it still standing.
CREATE FUNCTION pge_live_session(p_merchant text, p_token bytea, p_now timestamptz) RETURNS SETOF pge_session LANGUAGE sql STABLE AS $$
  SELECT s.* FROM pge_session s JOIN session l ON l.id = s.session_id
  WHERE s.token_hash = p_token AND s.merchant_id = p_merchant AND s.ended_at IS NULL AND s.idle_expires_at > p_now AND s.expires_at > p_now
    AND l.ended_at IS NULL AND l.idle_expires_at > p_now AND l.absolute_expires_at > p_now
$$;

-- Play keeps the game session and the log-in behind it in use; callers ask at most once a minute. The log-in's idle time is the brand's, as it stands.
CREATE FUNCTION pge_touch(p_token bytea, p_now timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE pge_session SET idle_expires_at = p_now + interval '30 minutes' WHERE token_hash = p_token;
  UPDATE session SET seen_at = p_now, idle_expires_at = least(absolute_expires_at, p_now + (idle_expires_at - seen_at))
    WHERE id = (SELECT session_id FROM pge_session WHERE token_hash = p_token) AND seen_at < p_now;
$$;

-- outcome: played | replayed (the round stands already) | stale (the caller's seeds are not the ones in use: the fields of the session and the pair
-- say which are) | refused (code). Unless it was played, nothing has changed.
CREATE TYPE pge_spin_result AS (
  outcome text, code text, round_id text, balance_after_stake bigint, balance bigint, version bigint,
  member_id text, game text, mode text, currency text, pair_id text, sealed bytea, commitment text, client_seed text, next_nonce bigint
);

-- The seeds in use, for a caller that believed in others.
CREATE FUNCTION pge_stale(p_answer pge_spin_result) RETURNS pge_spin_result LANGUAGE plpgsql STABLE AS $$
BEGIN
  p_answer.outcome := 'stale';
  SELECT p.id, p.server_seed_sealed, p.commitment, p.client_seed, n.next_nonce
    INTO p_answer.pair_id, p_answer.sealed, p_answer.commitment, p_answer.client_seed, p_answer.next_nonce
    FROM pge_nonce n JOIN pge_seed_pair p ON p.id = n.seed_pair_id WHERE n.member_id = p_answer.member_id AND n.mode = p_answer.mode;
  RETURN p_answer;
END $$;

-- One real-money spin: session, nonce, stake, win and round, all or nothing, in one call. The outcome was computed by the caller for exactly this
-- pair and nonce; both are compared when the nonce is taken, so that none is ever used twice, and a refused stake gives it back.
-- Each lookup goes by one key only and compares the rest afterwards: whatever the tables' statistics say, there is one plan. It is planned once per
-- connection (force_generic_plan), here and in everything this calls, as planning costs more than all the rest; and by the key also while the tables
-- are new and small (enable_seqscan), since the plan is still there when they have grown.
CREATE FUNCTION pge_spin(
  p_merchant text, p_token bytea, p_now timestamptz, p_spin text, p_stake bigint,
  p_pair text, p_nonce bigint, p_round text, p_payout bigint, p_outcome json, p_multiplier text, p_features text[], p_table integer
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
  bet := seamless_bet(p_merchant, studio_vendor(), f.member_id, f.currency, p_spin, p_spin, f.game, p_stake, '{}', p_payout = 0);
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
      outcome, balance_after_stake, balance, balance_version, played_at, finished_at)
    VALUES (p_round, p_merchant, f.member_id, f.game, f.currency, p_spin, p_pair, p_nonce, p_table, p_stake, p_payout, p_multiplier, p_features,
      p_outcome, bet.balance, win.balance, win.version, p_now, CASE WHEN cardinality(p_features) = 0 THEN p_now END);
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

-- The same for play money: the balance stands on the session, the last round with it. Nothing of the ledger is named here.
CREATE FUNCTION pge_demo_spin(
  p_merchant text, p_token bytea, p_now timestamptz, p_spin text, p_stake bigint,
  p_pair text, p_nonce bigint, p_round text, p_payout bigint, p_facts json, p_opens boolean
) RETURNS pge_spin_result LANGUAGE plpgsql AS $$
DECLARE
  s pge_session;
  answer pge_spin_result;
BEGIN
  PERFORM 1 FROM pge_session WHERE token_hash = p_token FOR UPDATE;
  SELECT * INTO s FROM pge_live_session(p_merchant, p_token, p_now);
  answer.outcome := 'refused';
  IF NOT FOUND THEN
    answer.code := 'game_session_ended';
    RETURN answer;
  END IF;
  IF s.mode <> 'demo' THEN
    RAISE EXCEPTION 'A demo spin in a session for real money' USING ERRCODE = 'TRV01';
  END IF;
  answer.member_id := s.member_id;
  answer.game := s.game;
  answer.mode := s.mode;
  answer.currency := s.currency;
  IF s.demo_spin_id = p_spin THEN
    IF (s.demo_round ->> 'stakeMinor')::bigint <> p_stake THEN
      answer.code := 'spin_id_reused';
    ELSE
      answer.outcome := 'replayed';
      answer.round_id := s.demo_round ->> 'roundId';
    END IF;
    RETURN answer;
  END IF;
  IF s.demo_open OR s.demo_balance < p_stake THEN
    answer.code := CASE WHEN s.demo_open THEN 'round_open' ELSE 'insufficient_balance' END;
    RETURN answer;
  END IF;
  UPDATE pge_nonce SET next_nonce = p_nonce + 1 WHERE member_id = s.member_id AND mode = 'demo' AND seed_pair_id = p_pair AND next_nonce = p_nonce;
  IF NOT FOUND THEN
    RETURN pge_stale(answer);
  END IF;
  UPDATE pge_session SET demo_balance = s.demo_balance - p_stake + p_payout, demo_version = s.demo_version + 1, demo_spin_id = p_spin, demo_round = p_facts,
      demo_open = p_opens
    WHERE token_hash = p_token;
  IF s.idle_expires_at < p_now + interval '29 minutes' THEN
    PERFORM pge_touch(p_token, p_now);
  END IF;
  answer.outcome := 'played';
  answer.round_id := p_round;
  answer.balance_after_stake := s.demo_balance - p_stake;
  answer.balance := s.demo_balance - p_stake + p_payout;
  answer.version := s.demo_version + 1;
  RETURN answer;
END $$;
