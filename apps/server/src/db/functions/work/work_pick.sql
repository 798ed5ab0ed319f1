-- Rows of a kind to take now, locked; what somebody else has locked is passed over. Of each owner what is due longest, owners in turns: where there is no
-- room for one of each, chance says whose. Of work that goes in order only an owner's first row, and nothing behind one that waits or is at work.
CREATE FUNCTION work_pick(p_wanted work_wanted) RETURNS SETOF text
LANGUAGE sql SET enable_seqscan = off SET enable_bitmapscan = off AS $$
  WITH owners AS MATERIALIZED (
    SELECT owner, greatest(1, ceil(p_wanted.room / (count(*) OVER ())::numeric))::bigint AS share FROM work_owners(p_wanted.kind) AS w (owner)
  )
  SELECT d.id FROM owners o CROSS JOIN LATERAL (
      SELECT l.id, row_number() OVER (ORDER BY l.ready_at) AS turn FROM (
        SELECT r.id, r.ready_at FROM due_work r
        WHERE r.kind = p_wanted.kind AND r.owner = o.owner AND r.ready_at <= now() AND r.done_at IS NULL AND r.parked_at IS NULL
          AND NOT (p_wanted.in_order AND EXISTS (
              SELECT FROM due_work e WHERE e.kind = r.kind AND e.owner = r.owner AND e.done_at IS NULL AND e.parked_at IS NULL
                AND (e.due_at, e.id) < (r.due_at, r.id)))
        ORDER BY r.ready_at LIMIT CASE WHEN p_wanted.in_order THEN 1 ELSE o.share END FOR UPDATE SKIP LOCKED) l) d
  ORDER BY d.turn, random() LIMIT p_wanted.room
$$;
