-- The answer before a slip: what it would take of which pockets, or why it would not be bought: for what its player has there already, for the room that is
-- left, or for its money. Takes nothing and holds nothing.
CREATE FUNCTION lottery_preview(p_ask jsonb) RETURNS TABLE (code text, detail jsonb, won bigint, bonus bigint)
LANGUAGE sql AS $$
  SELECT w.code, w.detail, CASE WHEN w.code IS NULL THEN coalesce((p.bonus).won, 0) ELSE 0 END,
      CASE WHEN w.code IS NULL THEN coalesce((p.bonus).bonus, 0) ELSE 0 END
    FROM jsonb_populate_record(NULL::lottery_ask, p_ask) AS a
      CROSS JOIN LATERAL (SELECT (lottery_planned(ARRAY[a]))[1] AS plan OFFSET 0) AS s
      CROSS JOIN LATERAL (SELECT (s.plan).* OFFSET 0) AS p
      CROSS JOIN LATERAL (SELECT lottery_caps_refusal(a) AS caps, lottery_fits(a) AS room,
        -- As lottery_judge has it: who has no pocket yet has no money in it.
        CASE WHEN p.code IS NULL AND a.free_bet IS NULL AND coalesce((p.bonus).won + (p.bonus).bonus, 0) = 0
          AND NOT EXISTS (SELECT FROM ledger_account b WHERE b.owner_id = a.member AND b.pocket = 'main' AND b.currency = a.currency)
          THEN 'insufficient_balance' END AS purse,
        CASE WHEN p.code IS NULL AND a.free_bet IS NULL THEN lottery_bonus_refusal(a, p.bonus)
          WHEN p.code IS NULL THEN lottery_free_refusal(a, clock_timestamp()) END AS bonus OFFSET 0) AS r
      CROSS JOIN LATERAL (SELECT coalesce((r.caps).code, p.code, r.purse, (r.bonus).code, r.room ->> 'code') AS code,
        CASE WHEN (r.caps).code IS NOT NULL THEN (r.caps).detail WHEN coalesce(p.code, r.purse) IS NULL THEN coalesce((r.bonus).detail, r.room) END AS detail)
        AS w
$$;
