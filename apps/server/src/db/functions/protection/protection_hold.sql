-- Holds a member's main account until the transaction ends: no bet starts or ends meanwhile. The application may not lock ledger rows by itself.
CREATE FUNCTION protection_hold(p_member text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM 1 FROM ledger_account WHERE owner_id = p_member AND pocket = 'main' ORDER BY id FOR UPDATE;
END $$;
REVOKE ALL ON FUNCTION protection_hold FROM PUBLIC;
GRANT EXECUTE ON FUNCTION protection_hold TO trevo_app;
