-- An instant before which nothing is settled any more: whatever is, is committed. A transaction that wrote something began before its clock said when; one that
-- wrote nothing yet will say a later time. Reads other sessions' transactions, so it runs as the owner of them all.
CREATE FUNCTION settled_to() RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  at constant timestamptz := clock_timestamp();
BEGIN
  RETURN least(at, (SELECT min(a.xact_start) FROM pg_stat_activity AS a
    WHERE a.datname = current_database() AND a.backend_xid IS NOT NULL AND a.pid <> pg_backend_pid()));
END $$;
REVOKE ALL ON FUNCTION settled_to FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settled_to TO trevo_app;
