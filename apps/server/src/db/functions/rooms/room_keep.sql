-- Keeps what another process would go on from, and what is told once that stands: its new version. TRV03: another process has the room.
CREATE FUNCTION room_keep(p_kind text, p_key text, p_token bigint, p_snapshot jsonb, p_outbox jsonb) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  kept bigint;
BEGIN
  PERFORM room_hold(p_kind, p_key, p_token);
  UPDATE room SET snapshot = p_snapshot, outbox = p_outbox, version = version + 1 WHERE kind = p_kind AND key = p_key RETURNING version INTO kept;
  RETURN kept;
END $$;
