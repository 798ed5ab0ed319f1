-- The room is alive: its lease goes on, and the kite in the air hears a beat. The round's row as it stands; without one, the lease alone.
-- A pause longer than p_silence_ms while the kite flew is an interruption, noted once and for ever.
CREATE FUNCTION crash_beat(p_merchant text, p_token bigint, p_lease_ms integer, p_silence_ms integer) RETURNS SETOF crash_round
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crash_hold(p_merchant, p_token);
  UPDATE crash_room SET lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond' WHERE merchant_id = p_merchant;
  UPDATE crash_round SET beat_at = clock_timestamp(),
      interrupted_at = CASE WHEN interrupted_at IS NULL AND clock_timestamp() > beat_at + p_silence_ms * interval '1 millisecond'
        THEN clock_timestamp() ELSE interrupted_at END
    WHERE merchant_id = p_merchant AND settled_at IS NULL AND state = 'flying';
  RETURN QUERY SELECT * FROM crash_round WHERE merchant_id = p_merchant AND settled_at IS NULL;
END $$;
