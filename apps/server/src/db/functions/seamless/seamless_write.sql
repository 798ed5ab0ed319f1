-- Writes what stakes and their wins mean for rounds, for what vendors may pay in the hour and for the players' limits, and pays wins that came before their
-- bet; true: there were some. Under the players' locks.
CREATE FUNCTION seamless_write(p_acts seamless_act[], p_done seamless_done[]) RETURNS boolean
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  guarded protection_move[];
BEGIN
  IF EXISTS (SELECT FROM unnest(p_done) AS d WHERE (d.bonus).grant_id IS NOT NULL) THEN
    PERFORM bonus_note(p_acts, p_done);
  END IF;
  INSERT INTO seamless_round AS s (merchant_id, vendor, member_id, external_id, game, currency, staked, won, started_at, status, ended_at, bonus_grant)
    SELECT p.merchant, p.vendor, p.member, p.round, p.game, p.currency, CASE WHEN d.is_staked THEN p.amount ELSE 0 END,
        CASE WHEN d.is_won THEN p.win ELSE 0 END, clock_timestamp(), CASE WHEN p.ends OR p.win > 0 THEN 'ended' ELSE 'open' END,
        CASE WHEN p.ends OR p.win > 0 THEN clock_timestamp() END, (d.bonus).grant_id
      FROM unnest(p_acts) WITH ORDINALITY AS p CROSS JOIN LATERAL (SELECT (p_done[p.ordinality]).* OFFSET 0) AS d
      WHERE d.is_staked OR d.is_won
    ON CONFLICT (member_id, vendor, external_id) DO UPDATE SET staked = s.staked + excluded.staked, won = s.won + excluded.won,
      status = CASE WHEN excluded.status = 'ended' THEN 'ended' WHEN s.returned = s.staked THEN 'open' ELSE s.status END,
      ended_at = CASE WHEN excluded.status = 'ended' THEN coalesce(s.ended_at, excluded.ended_at) WHEN s.returned = s.staked THEN NULL ELSE s.ended_at END;
  IF EXISTS (SELECT FROM unnest(p_acts) AS p WHERE p.win > 0 AND p.vendor NOT IN (SELECT o.code FROM own_vendor o)) THEN
    PERFORM vendor_count_win(p.merchant, p.vendor, sum(p.win)::bigint) FROM unnest(p_acts) WITH ORDINALITY AS p
      WHERE p.win > 0 AND p.vendor NOT IN (SELECT o.code FROM own_vendor o) AND p_done[p.ordinality].is_won
      GROUP BY p.merchant, p.vendor ORDER BY p.merchant, p.vendor;
  END IF;
  SELECT array_agg((p.member, CASE WHEN d.is_staked THEN p.amount ELSE 0 END, CASE WHEN d.is_won THEN p.win ELSE 0 END)::protection_move ORDER BY p.member)
    INTO guarded FROM unnest(p_acts) WITH ORDINALITY AS p CROSS JOIN LATERAL (SELECT (p_done[p.ordinality]).* OFFSET 0) AS d
    WHERE d.is_guarded AND (d.is_staked OR d.is_won);
  IF guarded IS NOT NULL THEN
    PERFORM protection_count(guarded);
  END IF;
  PERFORM seamless_release(p.merchant, p.vendor, p.member, p.round) FROM unnest(p_acts) WITH ORDINALITY AS p
    WHERE p_done[p.ordinality].is_staked
      AND EXISTS (SELECT FROM seamless_parked w WHERE w.member_id = p.member AND w.vendor = p.vendor AND w.round_id = p.round AND w.released_at IS NULL);
  RETURN FOUND;
END $$;
