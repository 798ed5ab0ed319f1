-- Holds the room for the caller's transaction. TRV03: another process has it.
CREATE FUNCTION crash_hold(p_merchant text, p_token bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM crash_room WHERE merchant_id = p_merchant AND token = p_token FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The room of % has another holder', p_merchant USING ERRCODE = 'TRV03';
  END IF;
END $$;
