-- Notes movements that may count as cash or cost of a member. Called with every posted one (ledger_note).
CREATE FUNCTION note_posted(p_moves ledger_transfer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO posted_line (merchant_id, transfer_id, posted_at) SELECT m.merchant_id, m.id, m.created_at FROM unnest(p_moves) AS m;
END $$;
