-- The kite takes off: no bet is accepted any more, and those being placed have been waited for. Nothing before the close.
CREATE FUNCTION crash_take_off(p_merchant text, p_token bigint, p_round text) RETURNS SETOF crash_round
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM room_hold('crash', p_merchant, p_token);
  PERFORM 1 FROM crash_round WHERE id = p_round AND merchant_id = p_merchant FOR UPDATE;
  RETURN QUERY UPDATE crash_round SET state = 'flying', started_at = clock_timestamp(), beat_at = clock_timestamp()
    WHERE id = p_round AND merchant_id = p_merchant AND state = 'betting' AND closes_at <= clock_timestamp() RETURNING *;
END $$;
