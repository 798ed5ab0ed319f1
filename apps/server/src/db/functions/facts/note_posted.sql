-- Notes the movements of a statement that may count as cash or cost of a member. Whoever posts one, by whatever way, cannot forget to. What rounds tell of
-- themselves is left out: a bet pays for a look at its kind, and for nothing else.
CREATE FUNCTION note_posted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO posted_line (merchant_id, transfer_id, posted_at)
    SELECT c.merchant_id, c.id, c.created_at FROM changed AS c
    WHERE c.outcome = 'posted' AND NOT (SELECT k.of_round FROM ledger_kind k WHERE k.kind = c.kind);
  RETURN NULL;
END $$;
