-- Takes work that is due in the name of a worker, for as long as the lease lasts, each row under a new fencing token. A row whose tries are used up without a
-- word (its workers died) is parked instead, and comes back as such. Passes over what others have locked; waits for nobody.
-- Finds everything by its index, also a kind that the statistics have never seen.
CREATE FUNCTION work_claim(p_kinds text[], p_rooms integer[], p_tries integer[], p_in_order boolean[], p_lease_ms integer, p_worker text) RETURNS SETOF due_work
LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  until CONSTANT timestamptz := now() + p_lease_ms * interval '1 millisecond';
  wanted work_wanted;
BEGIN
  FOR i IN 1 .. cardinality(p_kinds) LOOP
    CONTINUE WHEN NOT EXISTS (SELECT FROM due_work d WHERE d.kind = p_kinds[i] AND d.done_at IS NULL AND d.parked_at IS NULL);
    wanted := (p_kinds[i], p_rooms[i], p_tries[i], p_in_order[i]);
    RETURN QUERY UPDATE due_work d SET
        token = CASE WHEN d.attempts < wanted.tries THEN nextval('work_token') END,
        lease_until = CASE WHEN d.attempts < wanted.tries THEN until END,
        worker = p_worker,
        ready_at = CASE WHEN d.attempts < wanted.tries THEN until ELSE d.ready_at END,
        started_at = CASE WHEN d.attempts < wanted.tries THEN now() ELSE d.started_at END,
        attempts = least(d.attempts + 1, wanted.tries),
        last_error = CASE WHEN d.attempts < wanted.tries THEN d.last_error ELSE 'its worker did not come back from the last try' END,
        parked_at = CASE WHEN d.attempts < wanted.tries THEN NULL ELSE now() END
      WHERE d.id = ANY (ARRAY(SELECT work_pick(wanted))) RETURNING d.*;
  END LOOP;
END $$;
