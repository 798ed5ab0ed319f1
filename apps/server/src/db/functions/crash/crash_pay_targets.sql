-- Pays bets whose target the flight has reached, at most p_limit of them, in the order of their accounts so that no two transactions wait for each other.
-- The rows are held before the first account is: a cash-out by hand of the same bet is waited for.
CREATE FUNCTION crash_pay_targets(p_merchant text, p_token bigint, p_round text, p_multiplier bigint, p_limit integer) RETURNS SETOF crash_bet
LANGUAGE plpgsql AS $$
DECLARE
  held text[];
  b crash_bet;
BEGIN
  PERFORM room_hold('crash', p_merchant, p_token);
  SELECT array_agg(q.id) INTO held FROM (
    SELECT id FROM crash_bet WHERE round_id = p_round AND state = 'placed' AND target <= p_multiplier ORDER BY id LIMIT p_limit FOR UPDATE
  ) AS q;
  FOR b IN SELECT c.* FROM crash_bet c LEFT JOIN ledger_account a ON a.owner_id = c.member_id AND a.pocket = 'main' AND a.currency = c.currency
      WHERE c.id = ANY (held) ORDER BY a.id NULLS FIRST, c.id LOOP
    RETURN NEXT crash_end_bet(b, 'cashed', b.target, 'target');
  END LOOP;
END $$;
