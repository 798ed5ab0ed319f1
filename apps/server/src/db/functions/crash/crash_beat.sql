-- The kite in the air hears a beat. The round's row as it stands; nothing without one.
-- A pause longer than p_silence_ms while the kite flew is an interruption, noted once and for ever.
CREATE FUNCTION crash_beat(p_merchant text, p_token bigint, p_silence_ms integer) RETURNS SETOF crash_round
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM room_hold('crash', p_merchant, p_token);
  UPDATE crash_round SET beat_at = clock_timestamp(),
      interrupted_at = CASE WHEN interrupted_at IS NULL AND clock_timestamp() > beat_at + p_silence_ms * interval '1 millisecond'
        THEN clock_timestamp() ELSE interrupted_at END
    WHERE merchant_id = p_merchant AND settled_at IS NULL AND state = 'flying';
  RETURN QUERY SELECT * FROM crash_round WHERE merchant_id = p_merchant AND settled_at IS NULL;
END $$;
