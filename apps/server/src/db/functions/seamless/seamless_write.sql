-- Writes what stakes and their wins mean for rounds, for what vendors may pay in the hour and for the players' limits, and pays wins that came before their
-- bet; true: there were some. Under the players' locks.
CREATE FUNCTION seamless_write(p_acts seamless_act[], p_done seamless_done[]) RETURNS boolean
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  looked record;
BEGIN
  -- Of what our own vendors pay, which counts for no hour, the studio's is told without a look.
  SELECT bool_or((x.bonus).grant_id IS NOT NULL) AS is_bound, bool_or(x.is_won AND x.win > 0 AND x.vendor <> studio_vendor()) AS is_paid,
      array_agg((x.member, CASE WHEN x.is_staked THEN x.amount ELSE 0 END, CASE WHEN x.is_won THEN x.win ELSE 0 END)::protection_move ORDER BY x.member)
        FILTER (WHERE x.is_guarded AND (x.is_staked OR x.is_won)) AS guarded,
      bool_or(x.is_staked AND EXISTS (SELECT FROM seamless_parked w
        WHERE w.member_id = x.member AND w.vendor = x.vendor AND w.round_id = x.round AND w.released_at IS NULL)) AS is_awaited INTO looked
    FROM ROWS FROM (unnest(p_acts), unnest(p_done)) AS x;
  IF looked.is_bound THEN
    PERFORM bonus_note(p_acts, p_done);
  END IF;
  INSERT INTO seamless_round AS s (merchant_id, vendor, member_id, external_id, game, currency, staked, won, started_at, status, ended_at, bonus_grant)
    SELECT x.merchant, x.vendor, x.member, x.round, x.game, x.currency, CASE WHEN x.is_staked THEN x.amount ELSE 0 END,
        CASE WHEN x.is_won THEN x.win ELSE 0 END, clock_timestamp(), CASE WHEN x.ends OR x.win > 0 THEN 'ended' ELSE 'open' END,
        CASE WHEN x.ends OR x.win > 0 THEN clock_timestamp() END, (x.bonus).grant_id
      FROM ROWS FROM (unnest(p_acts), unnest(p_done)) AS x
      WHERE x.is_staked OR x.is_won
    ON CONFLICT (member_id, vendor, external_id) DO UPDATE SET staked = s.staked + excluded.staked, won = s.won + excluded.won,
      status = CASE WHEN excluded.status = 'ended' THEN 'ended' WHEN s.returned = s.staked THEN 'open' ELSE s.status END,
      ended_at = CASE WHEN excluded.status = 'ended' THEN coalesce(s.ended_at, excluded.ended_at) WHEN s.returned = s.staked THEN NULL ELSE s.ended_at END;
  IF looked.is_paid THEN
    PERFORM vendor_count_win(p.merchant, p.vendor, sum(p.win)::bigint) FROM unnest(p_acts) WITH ORDINALITY AS p
      WHERE p.win > 0 AND p.vendor NOT IN (SELECT o.code FROM own_vendor o) AND p_done[p.ordinality].is_won
      GROUP BY p.merchant, p.vendor ORDER BY p.merchant, p.vendor;
  END IF;
  IF looked.guarded IS NOT NULL THEN
    PERFORM protection_count(looked.guarded);
  END IF;
  IF looked.is_awaited THEN
    PERFORM seamless_release(p.merchant, p.vendor, p.member, p.round) FROM unnest(p_acts) WITH ORDINALITY AS p WHERE p_done[p.ordinality].is_staked;
  END IF;
  RETURN coalesce(looked.is_awaited, false);
END $$;
