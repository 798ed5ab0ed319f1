-- Lets block range indexes know what was written since they were told last: rows that no range stands for are read by whoever looks for a day. Only their owner
-- may.
CREATE FUNCTION ledger_summarize() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT brin_summarize_new_values('ledger_transfer_time'), brin_summarize_new_values('ledger_entry_day')
$$;
REVOKE ALL ON FUNCTION ledger_summarize FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_summarize TO trevo_app;
