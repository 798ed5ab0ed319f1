-- Closes the bets that lost, at most p_limit of them; when none is left flying, the round is settled. Says how many were closed: -1 when the round is settled.
-- Only after every target up to the point was paid and every stake returned that the policy returns: it refuses to begin otherwise.
CREATE FUNCTION crash_settle(p_merchant text, p_token bigint, p_round text, p_limit integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  r crash_round;
  b crash_bet;
  closed integer := 0;
BEGIN
  PERFORM room_hold('crash', p_merchant, p_token);
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
