-- Ends the flight at its point, or with p_void the betting of a round nobody flew; the hash is public from here on. It must be the chain's.
CREATE FUNCTION crash_break(p_merchant text, p_token bigint, p_round text, p_hash text, p_point bigint, p_void boolean) RETURNS SETOF crash_round
LANGUAGE plpgsql AS $$
DECLARE
  r crash_round;
  known text;
BEGIN
  PERFORM room_hold('crash', p_merchant, p_token);
  SELECT * INTO r FROM crash_round WHERE id = p_round AND merchant_id = p_merchant FOR UPDATE;
  SELECT CASE r.position WHEN 1 THEN c.first_hash ELSE (SELECT b.hash FROM crash_round b WHERE b.chain_id = r.chain_id AND b.position = r.position - 1) END
    INTO known FROM crash_chain c WHERE c.id = r.chain_id;
  IF known IS DISTINCT FROM encode(sha256(convert_to(p_hash, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'The hash of round % is not the chain''s', p_round USING ERRCODE = 'TRV01';
  END IF;
  RETURN QUERY UPDATE crash_round SET state = CASE WHEN p_void THEN 'void' ELSE 'crashed' END, hash = p_hash, point = p_point, ended_at = clock_timestamp()
    WHERE id = p_round AND state = CASE WHEN p_void THEN 'betting' ELSE 'flying' END RETURNING *;
END $$;
