-- Posts plain stakes, and their wins, as ledger_post would have written them. Accounts are locked in the order of the list, which is one of members for all
-- callers; what decides is read after that, so that a pause or a limit set meanwhile is seen.
CREATE FUNCTION ledger_stakes(p_stakes ledger_stake[]) RETURNS ledger_played[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  played ledger_played[];
BEGIN
  PERFORM 1 FROM unnest(p_stakes) AS p
    CROSS JOIN LATERAL (SELECT 1 FROM ledger_account a WHERE a.owner_id = p.member AND a.pocket = 'main' AND a.currency = p.currency
      FOR UPDATE OFFSET 0) AS held;
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
    SELECT b.*, d.version_then, d.digest AS win_digest, CASE WHEN b.win > 0 THEN sha256(convert_to(concat_ws('|', encode(b.link, 'hex'),
        encode(d.digest, 'hex'), d.version_then, b.win, b.balance_then, b.balance_then + b.win), 'UTF8')) END AS win_link
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
