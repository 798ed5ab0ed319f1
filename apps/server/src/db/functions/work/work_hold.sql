-- Holds a piece of work for the caller's transaction: until its end nobody else can take it. TRV04: the lease is over, or somebody else has it.
-- Locks the row of the work, before anything that the work is about.
CREATE FUNCTION work_hold(p_id text, p_token bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM due_work WHERE id = p_id AND token = p_token AND lease_until > clock_timestamp() FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The work % is not held any more', p_id USING ERRCODE = 'TRV04';
  END IF;
END $$;
