-- The one way to write what a stepped round came to. The application itself can still change nothing that was decided and paid; a finished round stays.
CREATE FUNCTION pge_write_result(
  p_round text, p_outcome json, p_multiplier text, p_payout bigint, p_balance bigint, p_version bigint, p_finished timestamptz, p_by pge_finisher
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE pge_round SET outcome = p_outcome, multiplier = p_multiplier, payout = p_payout, balance = p_balance, balance_version = p_version,
      finished_at = p_finished, finished_by = p_by
    WHERE id = p_round AND stepped AND finished_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Round % is not an open round of steps', p_round USING ERRCODE = 'TRV01';
  END IF;
END $$;
REVOKE ALL ON FUNCTION pge_write_result FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pge_write_result TO trevo_app;
