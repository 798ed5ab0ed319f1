-- Tells facts and turnover of the posted movements of a statement, in their order, but for those that rounds tell of themselves: a list of bets pays for one
-- look at its kinds. Points are no money: neither counts them. Whoever posts one, by whatever way, cannot forget to.
CREATE FUNCTION ledger_note() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  moves ledger_transfer[];
BEGIN
  SELECT array_agg(c::ledger_transfer) INTO moves FROM changed AS c
    WHERE c.outcome = 'posted' AND c.currency <> 'PTS' AND c.kind NOT IN (SELECT k.kind FROM ledger_kind k WHERE k.of_round);
  IF moves IS NOT NULL THEN
    PERFORM note_posted(moves);
    PERFORM note_turnover(moves);
  END IF;
  RETURN NULL;
END $$;
