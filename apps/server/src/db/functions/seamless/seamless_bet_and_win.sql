-- Stake and result of a round that ends at once, in one step; a refused stake pays nothing. Answers with the win's balance.
CREATE FUNCTION seamless_bet_and_win(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_round text, p_game text, p_stake bigint, p_win bigint,
  p_detail jsonb DEFAULT '{}'
) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  r seamless_result;
BEGIN
  r := seamless_bet(p_merchant, p_vendor, p_member, p_currency, p_external, p_round, p_game, p_stake, p_detail);
  IF r.outcome <> 'posted' THEN
    RETURN r;
  END IF;
  RETURN seamless_win(p_merchant, p_vendor, p_member, p_currency, p_external, p_round, p_win, true, p_detail);
END $$;
