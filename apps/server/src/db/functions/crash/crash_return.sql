-- Returns the stakes of bets still flying: all of a round that is void, or those without automatic cash-out of one that was interrupted.
CREATE FUNCTION crash_return(p_merchant text, p_token bigint, p_round text, p_limit integer) RETURNS SETOF crash_bet
LANGUAGE plpgsql AS $$
DECLARE
  r crash_round;
  held text[];
  b crash_bet;
BEGIN
  PERFORM room_hold('crash', p_merchant, p_token);
  SELECT * INTO r FROM crash_round WHERE id = p_round AND merchant_id = p_merchant;
  IF r.state <> 'void' AND r.interrupted_at IS NULL THEN
    RETURN;
  END IF;
  SELECT array_agg(q.id) INTO held FROM (
    SELECT id FROM crash_bet WHERE round_id = p_round AND state = 'placed' AND (r.state = 'void' OR auto IS NULL) ORDER BY id LIMIT p_limit FOR UPDATE
  ) AS q;
  FOR b IN SELECT c.* FROM crash_bet c LEFT JOIN ledger_account a ON a.owner_id = c.member_id AND a.pocket = 'main' AND a.currency = c.currency
      WHERE c.id = ANY (held) ORDER BY a.id NULLS FIRST, c.id LOOP
    RETURN NEXT crash_end_bet(b, 'returned', NULL, NULL);
  END LOOP;
END $$;
