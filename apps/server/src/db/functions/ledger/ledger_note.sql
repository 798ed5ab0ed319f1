-- Tells facts and turnover of the posted movements among these, in their order, but for those that rounds tell of themselves. Points are no money: neither
-- counts them. Called with whatever was written, before the accounts are: nothing else writes movements, so that no module can forget to.
CREATE FUNCTION ledger_note(p_written ledger_transfer[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  moves ledger_transfer[];
BEGIN
  SELECT array_agg(c::ledger_transfer) INTO moves FROM unnest(p_written) AS c
    WHERE c.outcome = 'posted' AND c.currency <> 'PTS' AND c.kind NOT IN (SELECT k.kind FROM ledger_kind k WHERE k.of_round);
  IF moves IS NOT NULL THEN
    PERFORM note_posted(moves);
    PERFORM note_turnover(moves);
  END IF;
END $$;
REVOKE ALL ON FUNCTION ledger_note FROM PUBLIC;
