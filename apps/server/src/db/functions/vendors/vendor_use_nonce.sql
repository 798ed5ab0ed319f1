-- False: the nonce was used under this key before.
CREATE FUNCTION vendor_use_nonce(p_key text, p_nonce text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vendor_nonce (key_id, nonce, seen_at) VALUES (p_key, p_nonce, clock_timestamp()) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
