-- Cashes a bet out, by hand or at its target, at a multiplier that was ruled to be before the crash. It counts as long as the bet
-- still flies: the settlement waits a moment after the crash for those that were received before it. Replayed: the bet had ended, as its row says.
CREATE FUNCTION crash_cash_out(p_id text, p_multiplier bigint, p_by text) RETURNS crash_answer
LANGUAGE plpgsql AS $$
DECLARE
  b crash_bet;
BEGIN
  PERFORM 1 FROM crash_round WHERE id = (SELECT round_id FROM crash_bet WHERE id = p_id) FOR SHARE;
  SELECT * INTO b FROM crash_bet WHERE id = p_id FOR UPDATE;
  IF b.state <> 'placed' THEN
    RETURN ROW ('replayed', NULL, b)::crash_answer;
  END IF;
  RETURN ROW ('done', NULL, crash_end_bet(b, 'cashed', p_multiplier, p_by))::crash_answer;
END $$;
