-- The movements of stakes as they were planned: first every stake, then the win of each that has one to be paid with it, in their order. `p_held`: whether
-- the win of each is left to seamless_win.
CREATE FUNCTION seamless_moves(p_acts seamless_act[], p_planned seamless_planned[], p_held boolean[]) RETURNS ledger_move[]
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (SELECT array_agg(ROW (p.merchant, m.kind, p.member, seamless_scope(p.vendor, m.kind), p.external, m.hash, p.currency,
      p.detail || m.payload, m.legs, m.code, m.passing, m.after)::ledger_move ORDER BY m.after NULLS FIRST, p.ordinality)
    FROM unnest(p_acts) WITH ORDINALITY AS p
      CROSS JOIN LATERAL (SELECT ((p_planned[p.ordinality]).bonus).* OFFSET 0) AS b
      CROSS JOIN LATERAL (
        SELECT 'bet' AS kind, seamless_facts(p.currency, p.round, p.amount, p.game) AS hash,
            jsonb_build_object('vendor', p.vendor, 'game', p.game, 'round', p.round) AS payload,
            p_planned[p.ordinality].parts || ROW (p.merchant, 'clearing:' || p.vendor, p.amount, NULL)::ledger_leg AS legs,
            p_planned[p.ordinality].code AS code, p_planned[p.ordinality].passing AS passing, NULL::integer AS after
        UNION ALL
        SELECT 'win', seamless_facts(p.currency, p.round, p.win, ''), jsonb_build_object('vendor', p.vendor, 'round', p.round),
            CASE WHEN b.grant_id IS NULL
              THEN ARRAY[ROW (p.member, 'main', p.win, NULL), ROW (p.merchant, 'clearing:' || p.vendor, -p.win, NULL)]::ledger_leg[]
              ELSE bonus_win_legs(p.merchant, p.vendor, p.member, b.grant_id, p.win,
                bonus_win_share((p_planned[p.ordinality]).bonus, p.win)) END,
            NULL, false, p.ordinality::integer
          WHERE p.win IS NOT NULL AND NOT p_held[p.ordinality]
      ) AS m);
END $$;
