-- Plays plain spins of live sessions on the seeds in use, one of each player. Rows in the order of the list; an outcome of null: not plain, to be decided by
-- pge_spin.
CREATE FUNCTION pge_spins(p_list json) RETURNS SETOF pge_spin_result
LANGUAGE plpgsql
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
      SELECT DISTINCT ON (s.member_id) t.place, t.spin, t.pair, t.nonce, s.member_id, s.game, s.currency,
          s.idle_expires_at < t.now + interval '29 minutes' AS touches
        FROM unnest(tries) AS t
          CROSS JOIN LATERAL (SELECT * FROM pge_session s WHERE s.token_hash = t.token OFFSET 0) AS s
          CROSS JOIN LATERAL (SELECT * FROM session l WHERE l.id = s.session_id OFFSET 0) AS l
        WHERE s.merchant_id = t.merchant AND s.mode = 'real' AND s.ended_at IS NULL AND s.idle_expires_at > t.now AND s.expires_at > t.now
          AND l.ended_at IS NULL AND l.idle_expires_at > t.now AND l.absolute_expires_at > t.now
        ORDER BY s.member_id
    ) AS c
      CROSS JOIN LATERAL (SELECT 1 FROM pge_nonce n WHERE n.member_id = c.member_id AND n.mode = 'real' AND n.seed_pair_id || '' = c.pair
        AND n.next_nonce = c.nonce FOR UPDATE OFFSET 0) AS held;
  -- What another spin of the player opened or stored is seen from here on.
  SELECT array_agg(c ORDER BY c.member) INTO claims FROM unnest(claims) AS c JOIN unnest(tries) AS t ON t.place = c.place
    WHERE NOT EXISTS (SELECT FROM pge_round r WHERE r.spin_id = t.spin AND r.member_id || '' = c.member)
      AND NOT EXISTS (SELECT FROM pge_round o WHERE o.member_id = c.member AND o.game = c.game AND o.finished_at IS NULL);
  IF claims IS NOT NULL THEN
    -- A win cannot have come before its spin.
    SELECT seamless_stakes(array_agg(ROW (t.place, t.merchant, studio_vendor(), c.member, c.currency, t.spin, t.spin, c.game, t.stake,
        nullif(t.payout, 0), '{}', NOT t.stepped)::seamless_stake ORDER BY c.member)) INTO played
      FROM unnest(claims) AS c JOIN unnest(tries) AS t ON t.place = c.place;
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
