-- The answer before a bet, and what the bet itself does: from which pockets each stake is taken, or why it is not. Takes nothing and keeps nothing; it
-- holds for as long as the caller holds the players' accounts.
-- Codes: member_not_active, round_ended, insufficient_balance, and those of protection_refusal and bonus_plan.
CREATE FUNCTION seamless_plan(p_acts seamless_act[]) RETURNS seamless_planned[]
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  now_at constant timestamptz := clock_timestamp();
  looked record;
BEGIN
  SELECT array_agg(w.planned) AS planned, array_agg(w.known) AS known, bool_or(w.bonus) AS has_bonus INTO looked FROM (
    SELECT ROW (
        CASE WHEN m.id IS NULL THEN 'member_not_active' WHEN s.is_over THEN 'round_ended'
          WHEN m.guarded AND g.is_clear IS NOT true
            THEN coalesce(protection_refusal(p.member, p.amount, seamless_own_pace(p.vendor, p.detail)), short.code)
          ELSE short.code END,
        m.id IS NULL, m.guarded, ARRAY[ROW (p.member, 'main', -p.amount, NULL)::ledger_leg],
        CASE WHEN m.bonus THEN ROW (NULL, 0, 0, p.amount, NULL)::bonus_part END, NULL)::seamless_planned AS planned,
        CASE WHEN m.bonus THEN ROW (short.balance, s.is_over IS NOT NULL, s.bonus_grant, s.staked, s.won)::bonus_known END AS known, m.bonus
      FROM unnest(p_acts) WITH ORDINALITY AS p
        LEFT JOIN LATERAL (SELECT o.id, o.guarded, o.bonus FROM member o
          WHERE o.id = p.member AND o.merchant_id || '' = p.merchant AND o.status = 'active' OFFSET 0) AS m ON true
        LEFT JOIN LATERAL (SELECT protection_is_clear(o, p.amount, now_at) AS is_clear FROM member_guard o
          WHERE m.guarded AND o.member_id = p.member OFFSET 0) AS g ON true
        LEFT JOIN LATERAL (SELECT r.status = 'ended' AND (r.returned < r.staked OR r.staked = 0) AS is_over, r.bonus_grant, r.staked - r.returned AS staked,
            r.won
          FROM seamless_round r WHERE r.member_id = p.member AND r.vendor = p.vendor AND r.external_id = p.round OFFSET 0) AS s ON true
        LEFT JOIN LATERAL (SELECT a.balance, CASE WHEN a.balance < p.amount THEN 'insufficient_balance' END AS code FROM ledger_account a
          WHERE a.owner_id = p.member AND a.pocket = 'main' AND a.currency = p.currency OFFSET 0) AS short ON true
      ORDER BY p.ordinality
  ) AS w;
  RETURN CASE WHEN looked.has_bonus THEN bonus_plan(p_acts, looked.planned, looked.known) ELSE looked.planned END;
END $$;
