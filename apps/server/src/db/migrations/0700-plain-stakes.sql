-- The common way of a stake: an active member whom no limit or pause stops, enough money, a key that nobody used. Stakes that arrive together are posted together,
-- each of another member: one statement per table for all of them, because in a posting of its own every statement costs about as much as writing its row.
-- Whatever is out of the ordinary is missing from the answer, and nothing has happened to it: the functions of 0501, 0350 and 0605 decide it, one by one.
-- No plan looks for a row by anything but its key: OFFSET 0 keeps each look-up by itself, whatever the statistics say.
-- Two of the same key at the same moment: the second one raises 23505, nothing of its statement stays, and whoever asks again finds the first.

-- The door and the guard read the member in the same transaction as they write the round. A foreign key would read, share-lock and write the member's row
-- once more for every bet.
ALTER TABLE seamless_round DROP CONSTRAINT seamless_round_member_id_fkey;

-- A stake to post, and with it its win where there is one; of zero it is an answer without money. `place`: the caller's number of it. `own_pace`: as the guard
-- (0600) asks.
CREATE TYPE ledger_stake AS (
  place integer, merchant text, vendor text, member text, currency text, key text, bet_scope text, bet_hash bytea, bet_payload jsonb, stake bigint,
  win_scope text, win_hash bytea, win_payload jsonb, win bigint, own_pace boolean
);

-- What was posted: the last transfer of the stake, and balance and version after it.
CREATE TYPE ledger_played AS (place integer, transfer_id text, balance bigint, version bigint);

-- Posts plain stakes, and their wins, as ledger_post would have written them. Accounts are locked in the order of the list, which is one of members for all
-- callers; what decides is read after that, so that a pause or a limit set meanwhile is seen.
CREATE FUNCTION ledger_stakes(p_stakes ledger_stake[]) RETURNS ledger_played[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  played ledger_played[];
BEGIN
  PERFORM 1 FROM unnest(p_stakes) AS p
    CROSS JOIN LATERAL (SELECT 1 FROM ledger_account a WHERE a.owner_id = p.member AND a.pocket = 'main' AND a.currency = p.currency FOR UPDATE OFFSET 0) AS held;
  WITH stakes AS MATERIALIZED (
    SELECT p.*, a.id AS own_id, a.balance, a.version + 1 AS version, a.head, c.id AS house_id, clock_timestamp() AS at, new_id('txn') AS bet_id
      FROM unnest(p_stakes) AS p
        CROSS JOIN LATERAL (SELECT * FROM ledger_account a WHERE a.owner_id = p.member AND a.pocket = 'main' AND a.currency = p.currency OFFSET 0) AS a
        CROSS JOIN LATERAL (SELECT * FROM ledger_account c WHERE c.owner_id = p.merchant AND c.pocket = 'clearing:' || p.vendor AND c.currency = p.currency
          OFFSET 0) AS c
        CROSS JOIN LATERAL (SELECT * FROM member m WHERE m.id = p.member OFFSET 0) AS m
      WHERE p.stake > 0 AND (p.win IS NULL OR p.win >= 0) AND a.balance >= p.stake AND a.merchant_id = p.merchant AND m.merchant_id = p.merchant
        AND m.status = 'active'
        AND NOT EXISTS (SELECT FROM ledger_transfer t WHERE t.merchant_id = p.merchant AND t.scope = p.bet_scope AND t.key = p.key)
        AND (p.win IS NULL OR NOT EXISTS (SELECT FROM ledger_transfer t WHERE t.merchant_id = p.merchant AND t.scope = p.win_scope AND t.key = p.key))
        -- Last: it looks at more than all of the above.
        AND CASE WHEN m.guarded THEN protection_refusal(p.member, p.stake, p.own_pace) IS NULL ELSE true END
  ), bets AS MATERIALIZED (
    -- The same texts as ledger_digest and ledger_link, as in ledger_post.
    SELECT s.*, d.digest, s.balance - s.stake AS balance_then, CASE WHEN s.win IS NOT NULL THEN new_id('txn') END AS win_id,
        sha256(convert_to(concat_ws('|', encode(s.head, 'hex'), encode(d.digest, 'hex'), s.version, -s.stake, s.balance, s.balance - s.stake), 'UTF8')) AS link
      FROM stakes s CROSS JOIN LATERAL (SELECT sha256(convert_to(concat_ws('|', s.bet_id, s.merchant, 'bet', s.bet_scope, s.key, encode(s.bet_hash, 'hex'),
        s.currency, s.bet_payload::text, s.balance - s.stake, s.version, s.at AT TIME ZONE 'UTC', s.own_id || ':' || s.house_id, -s.stake), 'UTF8'))
        OFFSET 0) AS d (digest)
  ), wins AS MATERIALIZED (
    SELECT b.*, d.version_then, d.digest AS win_digest, CASE WHEN b.win > 0 THEN sha256(convert_to(concat_ws('|', encode(b.link, 'hex'), encode(d.digest, 'hex'),
        d.version_then, b.win, b.balance_then, b.balance_then + b.win), 'UTF8')) END AS win_link
      FROM bets b CROSS JOIN LATERAL (SELECT v.version_then, sha256(convert_to(concat_ws('|', b.win_id, b.merchant, 'win', b.win_scope, b.key,
          encode(b.win_hash, 'hex'), b.currency, b.win_payload::text, b.balance_then + b.win, v.version_then, b.at AT TIME ZONE 'UTC',
          CASE WHEN b.win > 0 THEN b.own_id || ':' || b.house_id END, nullif(b.win, 0)), 'UTF8'))
        FROM (SELECT b.version + CASE WHEN b.win > 0 THEN 1 ELSE 0 END) AS v (version_then) OFFSET 0) AS d (version_then, digest)
      WHERE b.win IS NOT NULL
  ), transfers AS (
    INSERT INTO ledger_transfer (id, merchant_id, kind, scope, key, input_hash, outcome, currency, payload, balance, version, digest, created_at)
      SELECT bet_id, merchant, 'bet', bet_scope, key, bet_hash, 'posted', currency, bet_payload, balance_then, version, digest, at FROM bets
      UNION ALL
      SELECT win_id, merchant, 'win', win_scope, key, win_hash, 'posted', currency, win_payload, balance_then + win, version_then, win_digest, at FROM wins
  ), entries AS (
    INSERT INTO ledger_entry (transfer_id, leg, account_id, amount, account_version, balance_before, balance_after, previous_hash, hash)
      SELECT bet_id, 1, own_id, -stake, version, balance, balance_then, head, link FROM bets
      UNION ALL
      SELECT bet_id, 2, house_id, stake, NULL, NULL, NULL, NULL, NULL FROM bets
      UNION ALL
      SELECT win_id, 1, own_id, win, version_then, balance_then, balance_then + win, link, win_link FROM wins WHERE win > 0
      UNION ALL
      SELECT win_id, 2, house_id, -win, NULL, NULL, NULL, NULL, NULL FROM wins WHERE win > 0
  ), ends AS MATERIALIZED (
    SELECT b.place, b.own_id, coalesce(b.win_id, b.bet_id) AS transfer_id, b.balance_then + coalesce(b.win, 0) AS balance,
        coalesce(w.version_then, b.version) AS version, coalesce(w.win_link, b.link) AS head
      FROM bets b LEFT JOIN wins w ON w.place = b.place
  ), accounts AS (
    UPDATE ledger_account a SET balance = e.balance, version = e.version, head = e.head FROM ends e WHERE a.id = e.own_id
  )
  SELECT array_agg(ROW (e.place, e.transfer_id, e.balance, e.version)::ledger_played) INTO played FROM ends e;
  RETURN played;
END $$;
REVOKE ALL ON FUNCTION ledger_stakes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_stakes TO trevo_app;

-- A plain stake with its round, and its win where there is one. The round is over where the stake wins, and where it `ends`.
CREATE TYPE seamless_stake AS (
  place integer, merchant text, vendor text, member text, currency text, external text, round text, game text, stake bigint, win bigint, detail jsonb, ends boolean
);

-- Posts plain stakes with their rounds, and pays wins that were parked up to this moment: seamless_win looks for a round under the account's lock.
CREATE FUNCTION seamless_stakes(p_stakes seamless_stake[]) RETURNS ledger_played[] LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  played ledger_played[];
  guarded protection_move[];
BEGIN
  SELECT ledger_stakes(array_agg(ROW (p.place, p.merchant, p.vendor, p.member, p.currency, p.external,
      seamless_scope(p.vendor, 'bet', p.member), seamless_facts(p.currency, p.round, p.stake, p.game),
      p.detail || jsonb_build_object('vendor', p.vendor, 'game', p.game, 'round', p.round), p.stake,
      seamless_scope(p.vendor, 'win', p.member), seamless_facts(p.currency, p.round, p.win, ''),
      p.detail || jsonb_build_object('vendor', p.vendor, 'round', p.round), p.win,
      seamless_own_pace(p.vendor, p.detail))::ledger_stake)) INTO played FROM unnest(p_stakes) AS p;
  INSERT INTO seamless_round AS s (merchant_id, vendor, member_id, external_id, game, currency, staked, won, started_at, status, ended_at)
    SELECT p.merchant, p.vendor, p.member, p.round, p.game, p.currency, p.stake, coalesce(p.win, 0), clock_timestamp(),
        CASE WHEN p.ends OR p.win > 0 THEN 'ended' ELSE 'open' END, CASE WHEN p.ends OR p.win > 0 THEN clock_timestamp() END
      FROM unnest(played) AS d JOIN unnest(p_stakes) AS p ON p.place = d.place
    ON CONFLICT (member_id, vendor, external_id) DO UPDATE SET staked = s.staked + excluded.staked, won = s.won + excluded.won,
      status = CASE WHEN excluded.status = 'ended' THEN 'ended' ELSE s.status END, ended_at = coalesce(s.ended_at, excluded.ended_at);
  -- What the studio pays has no limit to be counted against.
  IF EXISTS (SELECT FROM unnest(p_stakes) AS p WHERE p.win > 0 AND p.vendor <> 'PGE') THEN
    PERFORM vendor_count_win(p.merchant, p.vendor, sum(p.win)::bigint) FROM unnest(played) AS d JOIN unnest(p_stakes) AS p ON p.place = d.place
      WHERE p.win > 0 GROUP BY p.merchant, p.vendor ORDER BY p.merchant, p.vendor;
  END IF;
  SELECT array_agg((p.member, p.stake, coalesce(p.win, 0))::protection_move ORDER BY p.member) INTO guarded
    FROM unnest(played) AS d JOIN unnest(p_stakes) AS p ON p.place = d.place CROSS JOIN LATERAL (SELECT guarded FROM member m WHERE m.id = p.member OFFSET 0) AS m
    WHERE m.guarded;
  IF guarded IS NOT NULL THEN
    PERFORM protection_count(guarded);
  END IF;
  PERFORM seamless_release(p.merchant, p.vendor, p.member, p.round) FROM unnest(played) AS d JOIN unnest(p_stakes) AS p ON p.place = d.place
    WHERE EXISTS (SELECT FROM seamless_parked w WHERE w.member_id = p.member AND w.vendor = p.vendor AND w.round_id = p.round AND w.released_at IS NULL);
  RETURN played;
END $$;

-- One bet, or bet and win, of a vendor. `session` and `facts` as in 0501.
CREATE TYPE vendor_bet AS (
  place integer, merchant text, vendor text, key text, nonce text, action text, member text, session bytea, game text, currency text, transaction text, round text,
  amount bigint, win bigint, ends boolean, detail jsonb, facts bytea
);

-- Books plain bets of open sessions that nobody asked for before, one of each player. Rows in the order of the list; a status of null: not plain, to be decided
-- by vendor_act, and its nonce may be used up by now.
CREATE FUNCTION vendor_bets(p_list json, p_now timestamptz, p_form text, p_words jsonb)
  RETURNS TABLE (nonce_used boolean, status smallint, body text, member_id text, currency text, balance bigint, version bigint) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  bets vendor_bet[];
  stakes seamless_stake[];
  played ledger_played[];
BEGIN
  SELECT array_agg(b) INTO bets FROM json_populate_recordset(NULL::vendor_bet, p_list) AS b;
  -- Many bets share this lock; a rollback takes it whole, and what it did is seen by the statement after.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(b.merchant || '|' || b.vendor || '|' || b.transaction, 500)) FROM unnest(bets) AS b;
  SELECT array_agg(ROW (c.place, c.merchant, c.vendor, c.member, c.own_currency, c.transaction, c.round, c.game, c.amount,
      CASE c.action WHEN 'bet' THEN NULL ELSE c.win END, CASE c.action WHEN 'bet' THEN c.detail ELSE c.detail || '{"settled": true}' END,
      c.ends OR c.action <> 'bet')::seamless_stake ORDER BY c.member) INTO stakes
    FROM (
      SELECT DISTINCT ON (b.member) b.*, m.currency AS own_currency
        FROM unnest(bets) AS b
          CROSS JOIN LATERAL (SELECT * FROM vendor_session v WHERE v.session_hash = b.session OFFSET 0) AS v
          CROSS JOIN LATERAL (SELECT * FROM member m WHERE m.id = b.member OFFSET 0) AS m
          LEFT JOIN LATERAL (SELECT * FROM session l WHERE l.id = v.login_id OFFSET 0) AS l ON true
          LEFT JOIN LATERAL (SELECT * FROM seamless_round s WHERE s.member_id = b.member AND s.vendor = b.vendor AND s.external_id = b.round OFFSET 0) AS s ON true
        WHERE v.member_id = b.member AND v.game = b.game AND v.vendor = b.vendor AND v.merchant_id = b.merchant
          AND v.ended_at IS NULL AND v.idle_expires_at > p_now AND v.expires_at > p_now AND l.ended_at IS NULL
          AND m.merchant_id = b.merchant AND m.currency = coalesce(b.currency, m.currency)
          AND NOT EXISTS (SELECT FROM vendor_answer a WHERE a.transaction_id = b.transaction AND a.vendor = b.vendor AND a.merchant_id = b.merchant
            AND a.action = b.action AND a.member_id = b.member)
          AND NOT EXISTS (SELECT FROM vendor_buried t WHERE t.transaction_id = b.transaction AND t.vendor = b.vendor AND t.merchant_id = b.merchant)
          AND NOT EXISTS (SELECT FROM seamless_parked w WHERE w.member_id = b.member AND w.vendor = b.vendor AND w.round_id = b.round AND w.released_at IS NULL)
          AND coalesce(s.status, 'open') = 'open'
          AND CASE WHEN b.action <> 'bet' AND b.win > 0
            THEN seamless_hold_reason(b.merchant, b.vendor, b.game, coalesce(s.staked - s.returned, 0) + b.amount, coalesce(s.won, 0), b.win) IS NULL ELSE true END
        ORDER BY b.member
    ) AS c;
  WITH used AS (
    INSERT INTO vendor_nonce (key_id, nonce, seen_at)
      SELECT b.key, b.nonce, p_now FROM unnest(stakes) AS s JOIN unnest(bets) AS b ON b.place = s.place WHERE b.nonce IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING key_id, nonce
  )
  SELECT array_agg(s ORDER BY s.member) INTO stakes
    FROM unnest(stakes) AS s JOIN unnest(bets) AS b ON b.place = s.place LEFT JOIN used u ON u.nonce = b.nonce AND u.key_id = b.key
    WHERE b.nonce IS NULL OR u.nonce IS NOT NULL;
  IF stakes IS NOT NULL THEN
    played := seamless_stakes(stakes);
  END IF;
  RETURN QUERY
    WITH said AS MATERIALIZED (
      SELECT b.*, d.balance, d.version, s.currency AS own_currency, (w.word ->> 0)::smallint AS status,
          replace(replace(replace(replace(replace(replace(replace(w.word ->> 1,
            '%X', b.transaction), '%N', b.round), '%O', 'posted'), '%T', '"' || d.transfer_id || '"'),
            '%P', '"' || b.member || '"'), '%C', '"' || s.currency || '"'), '%B', vendor_amount(p_form, d.balance)) AS body
        FROM unnest(played) AS d JOIN unnest(bets) AS b ON b.place = d.place JOIN unnest(stakes) AS s ON s.place = d.place
          CROSS JOIN LATERAL (SELECT coalesce(p_words -> (b.action || ':posted'), p_words -> 'posted') OFFSET 0) AS w (word)
    ), kept AS (
      INSERT INTO vendor_answer (merchant_id, vendor, transaction_id, action, member_id, facts, outcome, code, status, body, at)
        SELECT t.merchant, t.vendor, t.transaction, t.action, t.member, t.facts, 'posted', NULL, t.status, t.body, p_now FROM said t
    )
    SELECT s.place IS NOT NULL, t.status, t.body, t.member, t.own_currency, t.balance, t.version
      FROM unnest(bets) AS b LEFT JOIN unnest(stakes) AS s ON s.place = b.place LEFT JOIN said t ON t.place = b.place ORDER BY b.place;
END $$;

-- One spin with the round computed for it, as pge_spin (0350) takes it.
CREATE TYPE pge_try AS (
  place integer, merchant text, token bytea, now timestamptz, spin text, stake bigint, pair text, nonce bigint, round text, payout bigint, outcome json,
  multiplier text, features text[], version integer, stepped boolean
);

-- A try whose nonce was taken for it.
CREATE TYPE pge_claim AS (place integer, member text, game text, currency text, touches boolean);

-- Plays plain spins of live sessions on the seeds in use, one of each player. Rows in the order of the list; an outcome of null: not plain, to be decided by
-- pge_spin.
CREATE FUNCTION pge_spins(p_list json) RETURNS SETOF pge_spin_result LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  tries pge_try[];
  claims pge_claim[];
  played ledger_played[];
BEGIN
  SELECT array_agg(t) INTO tries FROM json_populate_recordset(NULL::pge_try, p_list) AS t;
  -- Waits for a spin of the same player in flight, and finds its nonce moved on.
  SELECT array_agg(ROW (c.place, c.member_id, c.game, c.currency, c.touches)::pge_claim ORDER BY c.member_id) INTO claims
    FROM (
      SELECT DISTINCT ON (s.member_id) t.place, t.spin, t.pair, t.nonce, s.member_id, s.game, s.currency, s.idle_expires_at < t.now + interval '29 minutes' AS touches
        FROM unnest(tries) AS t
          CROSS JOIN LATERAL (SELECT * FROM pge_session s WHERE s.token_hash = t.token OFFSET 0) AS s
          CROSS JOIN LATERAL (SELECT * FROM session l WHERE l.id = s.session_id OFFSET 0) AS l
        WHERE s.merchant_id = t.merchant AND s.mode = 'real' AND s.ended_at IS NULL AND s.idle_expires_at > t.now AND s.expires_at > t.now
          AND l.ended_at IS NULL AND l.idle_expires_at > t.now AND l.absolute_expires_at > t.now
        ORDER BY s.member_id
    ) AS c
      CROSS JOIN LATERAL (SELECT 1 FROM pge_nonce n WHERE n.member_id = c.member_id AND n.mode = 'real' AND n.seed_pair_id || '' = c.pair AND n.next_nonce = c.nonce
        FOR UPDATE OFFSET 0) AS held;
  -- What another spin of the player opened or stored is seen from here on.
  SELECT array_agg(c ORDER BY c.member) INTO claims FROM unnest(claims) AS c JOIN unnest(tries) AS t ON t.place = c.place
    WHERE NOT EXISTS (SELECT FROM pge_round r WHERE r.spin_id = t.spin AND r.member_id || '' = c.member)
      AND NOT EXISTS (SELECT FROM pge_round o WHERE o.member_id = c.member AND o.game = c.game AND o.finished_at IS NULL);
  IF claims IS NOT NULL THEN
    -- A win cannot have come before its spin.
    SELECT seamless_stakes(array_agg(ROW (t.place, t.merchant, studio_vendor(), c.member, c.currency, t.spin, t.spin, c.game, t.stake, nullif(t.payout, 0), '{}',
        NOT t.stepped)::seamless_stake ORDER BY c.member)) INTO played FROM unnest(claims) AS c JOIN unnest(tries) AS t ON t.place = c.place;
  END IF;
  UPDATE pge_nonce n SET next_nonce = n.next_nonce + 1
    FROM unnest(played) AS d JOIN unnest(claims) AS c ON c.place = d.place WHERE n.member_id = c.member AND n.mode = 'real';
  INSERT INTO pge_round (id, merchant_id, member_id, game, currency, spin_id, seed_pair_id, nonce, table_version, stake, payout, multiplier, features,
      outcome, balance_after_stake, balance, balance_version, played_at, finished_at, stepped)
    SELECT t.round, t.merchant, c.member, c.game, c.currency, t.spin, t.pair, t.nonce, t.version, t.stake, t.payout, t.multiplier, t.features,
        t.outcome, d.balance - t.payout, d.balance, d.version, t.now, CASE WHEN cardinality(t.features) = 0 AND NOT t.stepped THEN t.now END, t.stepped
      FROM unnest(played) AS d JOIN unnest(claims) AS c ON c.place = d.place JOIN unnest(tries) AS t ON t.place = d.place;
  INSERT INTO pge_step (round_id, place, merchant_id, step_id, action, balance, balance_version, at)
    SELECT t.round, 0, t.merchant, t.spin, '{"kind":"open"}', d.balance, d.version, t.now
      FROM unnest(played) AS d JOIN unnest(tries) AS t ON t.place = d.place WHERE t.stepped;
  PERFORM pge_touch(t.token, t.now)
    FROM unnest(played) AS d JOIN unnest(claims) AS c ON c.place = d.place JOIN unnest(tries) AS t ON t.place = d.place WHERE c.touches;
  RETURN QUERY
    SELECT CASE WHEN d.place IS NOT NULL THEN 'played' END, NULL::text, t.round, d.balance - t.payout, d.balance, d.version, c.member, c.game,
        CASE WHEN d.place IS NOT NULL THEN 'real' END, c.currency, NULL::text, NULL::bytea, NULL::text, NULL::text, NULL::bigint
      FROM unnest(tries) AS t LEFT JOIN unnest(claims) AS c ON c.place = t.place LEFT JOIN unnest(played) AS d ON d.place = t.place ORDER BY t.place;
END $$;
