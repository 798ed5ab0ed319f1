-- The room is alive: its lease goes on. TRV03: another process has it.
CREATE FUNCTION room_beat(p_kind text, p_key text, p_token bigint, p_lease_ms integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM room_hold(p_kind, p_key, p_token);
  UPDATE room SET lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond' WHERE kind = p_kind AND key = p_key;
END $$;
