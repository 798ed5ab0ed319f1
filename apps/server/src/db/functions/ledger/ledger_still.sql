-- Holds every account of an owner until the end of the transaction, in the order in which ledger_hold takes them: whoever reads after this sees what moved its
-- money before, and what would move it later waits.
CREATE FUNCTION ledger_still(p_owner text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT FROM ledger_account WHERE owner_id = p_owner ORDER BY id FOR UPDATE;
$$;
REVOKE ALL ON FUNCTION ledger_still FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_still TO trevo_app;
