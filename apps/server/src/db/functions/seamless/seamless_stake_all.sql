-- Takes stakes, each of a round of its own, of any players at once: all of them, or none. What each player stakes in sum was planned (seamless_plan) under the
-- locks of the accounts, which the caller holds. `p_guarded`: the players whose limits count it; `p_parts`: what of each is locked money, as
-- the plan was dealt (bonus_deal). Raises TRV01 where one is refused all the same.
CREATE FUNCTION seamless_stake_all(p_acts seamless_act[], p_guarded text[], p_parts bonus_part[]) RETURNS ledger_posted[]
LANGUAGE plpgsql STRICT
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  each constant seamless_planned[] := ARRAY(SELECT ROW (NULL, false, false, bonus_legs(p.member, b.grant_id,
      coalesce(b.won, 0) + coalesce(b.bonus, 0) - p.amount, -coalesce(b.won, 0), -coalesce(b.bonus, 0)), NULL, NULL)::seamless_planned
    FROM unnest(p_acts) WITH ORDINALITY AS p CROSS JOIN LATERAL (SELECT (p_parts[p.ordinality]).* OFFSET 0) AS b ORDER BY p.ordinality);
  acts constant integer := cardinality(p_acts);
  posted ledger_posted[];
  counted protection_move[];
BEGIN
  posted := ledger_post(seamless_moves(p_acts, each, array_fill(false, ARRAY[acts])));
  IF EXISTS (SELECT FROM unnest(posted) AS q WHERE q.outcome <> 'posted' OR q.replayed) THEN
    RAISE EXCEPTION 'A stake that was planned is taken' USING ERRCODE = 'TRV01';
  END IF;
  PERFORM seamless_write(p_acts, ARRAY(SELECT ROW (true, false, false, p_parts[p.ordinality])::seamless_done
    FROM unnest(p_acts) WITH ORDINALITY AS p ORDER BY p.ordinality));
  SELECT array_agg((g.member, g.staked, 0)::protection_move ORDER BY g.member) INTO counted
    FROM (SELECT p.member, sum(p.amount)::bigint AS staked FROM unnest(p_acts) AS p WHERE p.member = ANY (p_guarded) GROUP BY p.member) AS g;
  IF counted IS NOT NULL THEN
    PERFORM protection_count(counted);
  END IF;
  RETURN posted;
END $$;
