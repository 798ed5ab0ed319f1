-- Takes a room whose lease has run out: its new token, or null when somebody runs it.
CREATE FUNCTION crash_claim(p_merchant text, p_holder text, p_lease_ms integer) RETURNS bigint
LANGUAGE sql AS $$
  INSERT INTO crash_room AS r (merchant_id, holder, token, lease_until)
    VALUES (p_merchant, p_holder, nextval('crash_token'), clock_timestamp() + p_lease_ms * interval '1 millisecond')
    ON CONFLICT (merchant_id) DO UPDATE SET holder = excluded.holder, token = excluded.token, lease_until = excluded.lease_until
      WHERE r.lease_until <= clock_timestamp()
    RETURNING token
$$;
