-- Books plain bets of open sessions that nobody asked for before, one of each player. Rows in the order of the list; a status of null: not plain, to be decided
-- by vendor_act, and its nonce may be used up by now.
CREATE FUNCTION vendor_bets(p_list json, p_now timestamptz, p_form text, p_words jsonb)
  RETURNS TABLE (nonce_used boolean, status smallint, body text, member_id text, currency text, balance bigint, version bigint)
LANGUAGE plpgsql
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
          LEFT JOIN LATERAL (SELECT * FROM seamless_round s WHERE s.member_id = b.member AND s.vendor = b.vendor AND s.external_id = b.round
            OFFSET 0) AS s ON true
        WHERE v.member_id = b.member AND v.game = b.game AND v.vendor = b.vendor AND v.merchant_id = b.merchant
          AND v.ended_at IS NULL AND v.idle_expires_at > p_now AND v.expires_at > p_now AND l.ended_at IS NULL
          AND m.merchant_id = b.merchant AND m.currency = coalesce(b.currency, m.currency)
          AND NOT EXISTS (SELECT FROM vendor_answer a WHERE a.transaction_id = b.transaction AND a.vendor = b.vendor AND a.merchant_id = b.merchant
            AND a.action = b.action AND a.member_id = b.member)
          AND NOT EXISTS (SELECT FROM vendor_buried t WHERE t.transaction_id = b.transaction AND t.vendor = b.vendor AND t.merchant_id = b.merchant)
          AND NOT EXISTS (SELECT FROM seamless_parked w WHERE w.member_id = b.member AND w.vendor = b.vendor AND w.round_id = b.round AND w.released_at IS NULL)
          AND coalesce(s.status, 'open') = 'open'
          AND CASE WHEN b.action <> 'bet' AND b.win > 0
            THEN seamless_hold_reason(b.merchant, b.vendor, b.game, coalesce(s.staked - s.returned, 0) + b.amount, coalesce(s.won, 0), b.win) IS NULL
            ELSE true END
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
