-- Holds members' main accounts until the transaction ends, in the order of their ids: no bet starts or ends meanwhile. The application may not lock ledger
-- rows by itself.
CREATE FUNCTION protection_hold(VARIADIC p_members text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM 1 FROM ledger_account WHERE id = ANY (ARRAY(SELECT a.id FROM unnest(p_members) AS m (id)
      CROSS JOIN LATERAL (SELECT * FROM ledger_account b WHERE b.owner_id = m.id AND b.pocket = 'main' OFFSET 0) AS a)) ORDER BY id FOR UPDATE;
END $$;
REVOKE ALL ON FUNCTION protection_hold FROM PUBLIC;
GRANT EXECUTE ON FUNCTION protection_hold TO trevo_app;
