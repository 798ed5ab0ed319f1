-- Ends rounds of our own games, of any players at once: pays what they won, gives back what goes back, each under the round's id and to the pockets that
-- staked it, and counts both. Locks the players' accounts in the order of their ids. `p_further`: movements that are posted with them, or null. Raises TRV01
-- where one of them is not known or is paid already: nothing is paid twice.
CREATE FUNCTION seamless_settle(p_endings seamless_ending[], p_further ledger_move[]) RETURNS void
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  moves ledger_move[];
  counted protection_move[];
  ended integer;
  shares bonus_ended[];
BEGIN
  IF p_endings IS NULL THEN
    RETURN;
  END IF;
  PERFORM protection_hold(VARIADIC array_agg(DISTINCT p.member)) FROM unnest(p_endings) AS p;
  shares := bonus_end(p_endings);
  SELECT array_agg(ROW (p.merchant, m.kind, p.member, seamless_scope(p.vendor, m.kind), p.round, m.hash, p.currency,
      p.detail || jsonb_build_object('vendor', p.vendor, 'round', p.round),
      bonus_legs(p.member, m.grant_id, m.amount - m.won - m.bonus, m.won, m.bonus) || ROW (p.merchant, 'clearing:' || p.vendor, -m.amount, NULL)::ledger_leg,
      NULL, false, NULL)::ledger_move ORDER BY p.ordinality, m.kind) INTO moves
    FROM unnest(p_endings) WITH ORDINALITY AS p
      CROSS JOIN LATERAL (SELECT (shares[p.ordinality]).* OFFSET 0) AS e
      CROSS JOIN LATERAL (
        SELECT 'rollback' AS kind, '\x'::bytea AS hash, p.returned AS amount, e.grant_id, coalesce(e.returned_won, 0) AS won,
            coalesce(e.returned_bonus, 0) AS bonus WHERE p.returned > 0
        UNION ALL
        SELECT 'win', seamless_facts(p.currency, p.round, p.won, ''), p.won, e.grant_id, coalesce(e.paid, 0), 0 WHERE p.won > 0
      ) AS m;
  moves := moves || p_further;
  IF moves IS NOT NULL AND EXISTS (SELECT FROM unnest(ledger_post(moves)) AS q WHERE q.outcome <> 'posted' OR q.replayed) THEN
    RAISE EXCEPTION 'A round was paid already' USING ERRCODE = 'TRV01';
  END IF;
  UPDATE seamless_round AS s SET won = s.won + p.won, returned = s.returned + p.returned, status = 'ended', ended_at = coalesce(s.ended_at, clock_timestamp())
    FROM unnest(p_endings) AS p WHERE s.member_id = p.member AND s.vendor = p.vendor AND s.external_id = p.round AND s.won = 0 AND s.returned = 0;
  GET DIAGNOSTICS ended = ROW_COUNT;
  IF ended <> cardinality(p_endings) THEN
    RAISE EXCEPTION 'A round that ends is open until then' USING ERRCODE = 'TRV01';
  END IF;
  -- protection: a win lessens the loss of the day it is paid; a stake that was given back counts no more.
  SELECT array_agg((g.member, -g.returned, g.won)::protection_move ORDER BY g.member) INTO counted
    FROM (SELECT p.member, sum(p.returned)::bigint AS returned, sum(p.won)::bigint AS won FROM unnest(p_endings) AS p
      WHERE p.won > 0 OR p.returned > 0 GROUP BY p.member) AS g
      CROSS JOIN LATERAL (SELECT m.guarded FROM member m WHERE m.id = g.member OFFSET 0) AS m WHERE m.guarded;
  IF counted IS NOT NULL THEN
    PERFORM protection_count(counted);
  END IF;
END $$;
