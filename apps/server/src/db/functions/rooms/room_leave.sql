-- Gives a room back: whoever looks for rooms hears of it and need not wait for the lease. With p_over there is no such room any more.
-- Another process's is left alone.
CREATE FUNCTION room_leave(p_kind text, p_key text, p_token bigint, p_over boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_over THEN
    DELETE FROM room WHERE kind = p_kind AND key = p_key AND token = p_token;
  ELSE
    UPDATE room SET lease_until = clock_timestamp() WHERE kind = p_kind AND key = p_key AND token = p_token;
    PERFORM pg_notify('room_free', '');
  END IF;
END $$;
