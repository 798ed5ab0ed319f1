-- Why a free bet does not pay a slip at an instant, or null (rewards' rule book §5). Under the locks of lottery_place, which holds the bet.
-- Codes: not_found (no such bet of the player's), reward_state (placed, used or over), reward_expired, free_bet_unfit (another amount than the bet's, more
-- than one order, or a chase).
CREATE FUNCTION lottery_free_refusal(p_ask lottery_ask, p_at timestamptz) RETURNS lottery_placed
LANGUAGE plpgsql STABLE AS $$
DECLARE
  bet free_bet;
BEGIN
  SELECT * INTO bet FROM free_bet WHERE id = p_ask.free_bet AND member_id = p_ask.member AND merchant_id = p_ask.merchant;
  IF NOT FOUND THEN
    RETURN lottery_refused('not_found', NULL);
  ELSIF bet.state <> 'open' THEN
    RETURN lottery_refused('reward_state', NULL);
  ELSIF bet.expires_at <= p_at THEN
    RETURN lottery_refused('reward_expired', NULL);
  ELSIF jsonb_array_length(p_ask.orders) <> 1 OR p_ask.stop_on_win IS NOT NULL OR (p_ask.orders -> 0 ->> 'stake')::bigint <> bet.value THEN
    RETURN lottery_refused('free_bet_unfit', NULL);
  END IF;
  RETURN NULL;
END $$;
