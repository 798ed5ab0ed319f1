-- Posts plain stakes with their rounds, and pays wins that were parked up to this moment: seamless_win looks for a round under the account's lock.
CREATE FUNCTION seamless_stakes(p_stakes seamless_stake[]) RETURNS ledger_played[]
LANGUAGE plpgsql
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
  IF EXISTS (SELECT FROM unnest(p_stakes) AS p WHERE p.win > 0 AND p.vendor <> studio_vendor()) THEN
    PERFORM vendor_count_win(p.merchant, p.vendor, sum(p.win)::bigint) FROM unnest(played) AS d JOIN unnest(p_stakes) AS p ON p.place = d.place
      WHERE p.win > 0 GROUP BY p.merchant, p.vendor ORDER BY p.merchant, p.vendor;
  END IF;
  SELECT array_agg((p.member, p.stake, coalesce(p.win, 0))::protection_move ORDER BY p.member) INTO guarded
    FROM unnest(played) AS d JOIN unnest(p_stakes) AS p ON p.place = d.place
      CROSS JOIN LATERAL (SELECT guarded FROM member m WHERE m.id = p.member OFFSET 0) AS m
    WHERE m.guarded;
  IF guarded IS NOT NULL THEN
    PERFORM protection_count(guarded);
  END IF;
  PERFORM seamless_release(p.merchant, p.vendor, p.member, p.round) FROM unnest(played) AS d JOIN unnest(p_stakes) AS p ON p.place = d.place
    WHERE EXISTS (SELECT FROM seamless_parked w WHERE w.member_id = p.member AND w.vendor = p.vendor AND w.round_id = p.round AND w.released_at IS NULL);
  RETURN played;
END $$;
