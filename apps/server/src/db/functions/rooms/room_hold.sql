-- Holds a room for the caller's transaction: until its end nobody else can take it. TRV03: another process has it.
-- Locks the row of the room, before anything that the room is about.
CREATE FUNCTION room_hold(p_kind text, p_key text, p_token bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM room WHERE kind = p_kind AND key = p_key AND token = p_token FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The room % of % has another runner', p_key, p_kind USING ERRCODE = 'TRV03';
  END IF;
END $$;
