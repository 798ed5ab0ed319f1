-- Takes stakes of one player, each of a round of its own: all of them, or none. Held against the player's limits and balance as one stake. Locks the player's
-- account. Answers as the last of them. Raises TRV05 with the code where one is refused: whoever calls undoes what stands by then.
-- Codes: those of seamless_plan.
CREATE FUNCTION seamless_stake_all(p_acts seamless_act[]) RETURNS seamless_result
LANGUAGE plpgsql STRICT
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  whole seamless_act := p_acts[1];
  planned seamless_planned;
  each seamless_planned[];
  posted ledger_posted[];
  acts constant integer := cardinality(p_acts);
  refused text;
BEGIN
  PERFORM protection_hold(whole.member);
  whole.amount := (SELECT sum(p.amount) FROM unnest(p_acts) AS p);
  planned := (seamless_plan(ARRAY[whole]))[1];
  IF planned.code IS NOT NULL THEN
    RAISE EXCEPTION '%', planned.code USING ERRCODE = 'TRV05';
  END IF;
  SELECT array_agg(ROW (NULL, false, planned.is_guarded, ARRAY[ROW (p.member, 'main', -p.amount, NULL)::ledger_leg])::seamless_planned ORDER BY p.ordinality)
    INTO each FROM unnest(p_acts) WITH ORDINALITY AS p;
  posted := ledger_post(seamless_moves(p_acts, each, array_fill(false, ARRAY[acts])));
  SELECT coalesce(q.code, 'idempotency_key_reused') INTO refused FROM unnest(posted) AS q WHERE q.outcome <> 'posted' OR q.replayed LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'TRV05';
  END IF;
  PERFORM seamless_write(p_acts, array_fill(ROW (true, false, false)::seamless_done, ARRAY[acts]));
  IF planned.is_guarded THEN
    PERFORM protection_count(ARRAY[(whole.member, whole.amount, 0)::protection_move]);
  END IF;
  RETURN posted[acts];
END $$;
