-- Whose work of a kind could be taken now: one step in the index per owner, however many rows there are.
CREATE FUNCTION work_owners(p_kind text) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE owners (owner) AS (
    SELECT min(owner) FROM due_work WHERE kind = p_kind AND done_at IS NULL AND parked_at IS NULL
    UNION ALL
    SELECT (SELECT min(d.owner) FROM due_work d WHERE d.kind = p_kind AND d.owner > o.owner AND d.done_at IS NULL AND d.parked_at IS NULL)
    FROM owners o WHERE o.owner IS NOT NULL
  )
  SELECT owner FROM owners o WHERE (
      SELECT min(d.ready_at) FROM due_work d WHERE d.kind = p_kind AND d.owner = o.owner AND d.done_at IS NULL AND d.parked_at IS NULL) <= now()
$$;
