-- Takes rewards of cash and of points, each once, however often it is asked for, in this list too; pause and law are asked at this instant (rewards' rule
-- book §15). Answers in the order of the list. Holds the rewards in the order of their ids, then the accounts. What somebody else delivers is left to who knows
-- how: code elsewhere.
-- Codes: not_found, reward_state, reward_expired, play_paused, bonus_closed.
CREATE FUNCTION reward_claim(p_asks reward_ask[]) RETURNS SETOF reward_claimed
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  codes text[];
  paid reward_paid[];
BEGIN
  PERFORM FROM reward r WHERE r.id = ANY (ARRAY(SELECT a.reward FROM unnest(p_asks) AS a)) ORDER BY r.id FOR UPDATE;
  SELECT array_agg(CASE WHEN r.id IS NULL THEN 'not_found' WHEN r.kind NOT IN ('cash', 'points') THEN 'elsewhere'
      WHEN r.state IN ('claimed', 'issued') THEN 'taken' WHEN r.state <> 'claimable' THEN 'reward_state'
      WHEN r.claim_until <= clock_timestamp() THEN 'reward_expired'
      ELSE reward_refusal(a.merchant, a.member, a.needs_stake) END ORDER BY a.ordinality) INTO codes
    FROM unnest(p_asks) WITH ORDINALITY AS a
      LEFT JOIN LATERAL (SELECT * FROM reward o WHERE o.id = a.reward AND o.member_id || '' = a.member AND o.merchant_id || '' = a.merchant OFFSET 0) AS r
        ON true;
  paid := reward_pay(ARRAY(SELECT DISTINCT a.reward FROM unnest(p_asks) WITH ORDINALITY AS a WHERE codes[a.ordinality] IS NULL), 'claimed');
  RETURN QUERY SELECT nullif(codes[a.ordinality], 'taken'), q.reward IS NOT NULL, q.balance, q.version, r
    FROM unnest(p_asks) WITH ORDINALITY AS a
      LEFT JOIN LATERAL (SELECT o AS r FROM reward o WHERE o.id = a.reward AND coalesce(codes[a.ordinality], 'taken') = 'taken' OFFSET 0) AS s ON true
      LEFT JOIN LATERAL (SELECT p.* FROM unnest(paid) AS p WHERE p.reward = a.reward AND codes[a.ordinality] IS NULL OFFSET 0) AS q ON true
    ORDER BY a.ordinality;
END $$;
