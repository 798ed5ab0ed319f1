-- Adds work of one kind, in the caller's transaction; what stands already under its key is left as it is. The ids of what is new, in no order.
-- Workers hear at commit where something is due at once; they find the rest themselves.
CREATE FUNCTION work_add(p_kind text, p_merchants text[], p_keys text[], p_payloads jsonb[], p_due timestamptz[]) RETURNS SETOF text
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY INSERT INTO due_work AS d (id, kind, merchant_id, key, payload, due_at, ready_at)
    SELECT new_id('wrk'), p_kind, n.merchant, n.key, n.payload, n.due, n.due
    FROM unnest(p_merchants, p_keys, p_payloads, p_due) AS n (merchant, key, payload, due)
    ON CONFLICT (kind, owner, key) DO NOTHING
    RETURNING d.id;
  IF FOUND AND now() >= ANY (p_due) THEN
    PERFORM pg_notify('due_work', '');
  END IF;
END $$;
