-- Why a win or prize is held, or null: it is paid. `p_staked`: what stands staked in the round (zero: a free round, or a prize without a bet); `p_won`: what
-- the round has paid by now. Codes: above_stake (more than the game's, or the link's, multiple of the stake), unstaked (more than the link lets pay without
-- a stake), hour_full (more than its vendor may pay in this hour).
CREATE FUNCTION seamless_hold_reason(p_merchant text, p_vendor text, p_game text, p_staked bigint, p_won bigint, p_amount bigint) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  most record;
BEGIN
  IF p_amount <= 0 THEN
    RETURN NULL;
  END IF;
  SELECT l.wins_hour_max, l.unstaked_win_max, coalesce(g.win_multiple_max, l.win_multiple_max) AS win_multiple_max INTO most
    FROM vendor_link l LEFT JOIN game g ON g.merchant_id = l.merchant_id AND g.vendor_code = l.vendor AND g.code = p_game
    WHERE l.merchant_id = p_merchant AND l.vendor = p_vendor;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF p_staked = 0 THEN
    IF p_won + p_amount > most.unstaked_win_max THEN
      RETURN 'unstaked';
    END IF;
  ELSIF p_won + p_amount > p_staked::numeric * most.win_multiple_max THEN
    RETURN 'above_stake';
  END IF;
  IF vendor_wins_of_hour(p_merchant, p_vendor) + p_amount > most.wins_hour_max THEN
    RETURN 'hour_full';
  END IF;
  RETURN NULL;
END $$;
