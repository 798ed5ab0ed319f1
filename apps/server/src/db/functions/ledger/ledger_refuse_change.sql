-- What stands in the ledger is neither changed nor deleted, by nobody: raises TRV02.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append only: a correction is a reversal' USING ERRCODE = 'TRV02';
END $$;
