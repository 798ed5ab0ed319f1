-- Takes stakes, each of a round of its own, of any players at once: all of them, or none. What each player stakes in sum was planned (seamless_plan) under the
-- locks of the accounts, which the caller holds. `p_guarded`: the players whose limits count it. Raises TRV01 where one is refused all the same.
CREATE FUNCTION seamless_stake_all(p_acts seamless_act[], p_guarded text[]) RETURNS ledger_posted[]
LANGUAGE plpgsql STRICT
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  each constant seamless_planned[] := ARRAY(SELECT ROW (NULL, false, false, ARRAY[ROW (p.member, 'main', -p.amount, NULL)::ledger_leg], NULL)::seamless_planned
    FROM unnest(p_acts) AS p);
  acts constant integer := cardinality(p_acts);
  posted ledger_posted[];
  counted protection_move[];
BEGIN
  posted := ledger_post(seamless_moves(p_acts, each, array_fill(false, ARRAY[acts])));
  IF EXISTS (SELECT FROM unnest(posted) AS q WHERE q.outcome <> 'posted' OR q.replayed) THEN
    RAISE EXCEPTION 'A stake that was planned is taken' USING ERRCODE = 'TRV01';
  END IF;
  PERFORM seamless_write(p_acts, array_fill(ROW (true, false, false, NULL)::seamless_done, ARRAY[acts]));
  SELECT array_agg((g.member, g.staked, 0)::protection_move ORDER BY g.member) INTO counted
    FROM (SELECT p.member, sum(p.amount)::bigint AS staked FROM unnest(p_acts) AS p WHERE p.member = ANY (p_guarded) GROUP BY p.member) AS g;
  IF counted IS NOT NULL THEN
    PERFORM protection_count(counted);
  END IF;
  RETURN posted;
END $$;
