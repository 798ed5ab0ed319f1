-- Takes those of a kind's rooms that nobody runs: new ones, and those whose lease is over. A line for each that was taken, with what was kept
-- of it; and one for each that another process runs, with the time its lease has left. Waits for nobody who runs a room.
CREATE FUNCTION room_claim(p_kind text, p_keys text[], p_merchants text[], p_runner text, p_lease_ms integer) RETURNS SETOF room_claimed
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY INSERT INTO room AS r (kind, key, merchant_id, runner, token, lease_until)
    SELECT p_kind, n.key, n.merchant, p_runner, nextval('room_token'), clock_timestamp() + p_lease_ms * interval '1 millisecond'
    FROM unnest(p_keys, p_merchants) AS n (key, merchant)
    WHERE NOT EXISTS (SELECT FROM room o WHERE o.kind = p_kind AND o.key = n.key AND o.lease_until > clock_timestamp())
    ORDER BY n.key
    ON CONFLICT (kind, key) DO UPDATE SET runner = excluded.runner, token = excluded.token, lease_until = excluded.lease_until
      WHERE r.lease_until <= clock_timestamp()
    RETURNING r.key, r.token, r.snapshot, r.version, r.outbox, NULL::double precision;
  RETURN QUERY SELECT r.key, NULL::bigint, NULL::jsonb, NULL::bigint, NULL::jsonb,
      1000 * extract(epoch FROM r.lease_until - clock_timestamp())::double precision
    FROM room r WHERE r.kind = p_kind AND r.key = ANY (p_keys) AND r.runner <> p_runner;
END $$;
