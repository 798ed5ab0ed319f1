-- Pays rewards of cash and of points, and notes how they ended, in the order of the list: claimed by their members, or issued. Once each: the key of a movement
-- is its reward. The caller holds the rewards, and has looked that they can be taken; accounts are locked by the ledger. Raises TRV01 where one is of another
-- kind.
CREATE FUNCTION reward_pay(p_rewards text[], p_state text) RETURNS reward_paid[]
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  moves ledger_move[];
  posted ledger_posted[];
  paid reward_paid[];
BEGIN
  SELECT array_agg(ROW (r.merchant_id, CASE r.kind WHEN 'cash' THEN 'reward_credit' ELSE 'points_earn' END, r.member_id, 'reward', r.id, NULL, r.currency,
      jsonb_build_object('reward', r.id, 'type', 'deposit', 'name', r.source) || CASE WHEN r.basis IS NULL THEN '{}' ELSE '{"explained": true}' END::jsonb,
      ARRAY[ROW (r.member_id, CASE r.kind WHEN 'cash' THEN 'main' ELSE 'points' END, g.gained, NULL),
        ROW (r.merchant_id, CASE r.kind WHEN 'cash' THEN 'bonus_cost' ELSE 'points_issued' END, -g.gained, NULL)]::ledger_leg[],
      NULL, false, NULL)::ledger_move ORDER BY p.place) INTO moves
    FROM unnest(p_rewards) WITH ORDINALITY AS p (id, place)
      CROSS JOIN LATERAL (SELECT * FROM reward o WHERE o.id = p.id AND o.kind IN ('cash', 'points') OFFSET 0) AS r
      -- Points are whole ones.
      CROSS JOIN LATERAL (SELECT CASE r.kind WHEN 'cash' THEN r.amount ELSE r.amount - r.amount % 10000 END AS gained) AS g;
  IF coalesce(cardinality(moves), 0) <> cardinality(p_rewards) THEN
    RAISE EXCEPTION 'Only cash and points are paid' USING ERRCODE = 'TRV01';
  ELSIF moves IS NULL THEN
    RETURN '{}';
  END IF;
  posted := ledger_post(moves);
  SELECT array_agg(ROW (p.id, q.transfer_id, q.balance, q.version)::reward_paid ORDER BY p.place) INTO paid
    FROM unnest(p_rewards) WITH ORDINALITY AS p (id, place) CROSS JOIN LATERAL (SELECT (posted[p.place]).* OFFSET 0) AS q WHERE q.outcome = 'posted';
  IF coalesce(cardinality(paid), 0) <> cardinality(p_rewards) THEN
    RAISE EXCEPTION 'A reward cannot be refused by the ledger' USING ERRCODE = 'TRV01';
  END IF;
  UPDATE reward r SET state = p_state, ended_at = clock_timestamp(), transfer_id = p.transfer_id FROM unnest(paid) AS p WHERE r.id = p.reward;
  RETURN paid;
END $$;
