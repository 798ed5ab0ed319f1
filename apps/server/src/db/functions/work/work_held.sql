-- Which of the leases p_ids and p_tokens name hold, locked in order of their ids. Each is looked up by its key, however many rows there are.
CREATE FUNCTION work_held(p_ids text[], p_tokens bigint[]) RETURNS SETOF text
LANGUAGE sql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  SELECT w.id FROM (SELECT id, token FROM unnest(p_ids, p_tokens) AS l (id, token) ORDER BY id) l
    CROSS JOIN LATERAL (SELECT d.id FROM due_work d WHERE d.id = l.id AND d.token = l.token AND d.lease_until > clock_timestamp() FOR UPDATE) w
$$;
