-- The answer before a slip: what it would take of which pockets, or why it would not be bought for its money. Takes nothing and holds nothing.
CREATE FUNCTION lottery_preview(p_ask jsonb) RETURNS TABLE (code text, detail jsonb, won bigint, bonus bigint)
LANGUAGE sql AS $$
  SELECT coalesce(p.code, r.code), r.detail, CASE WHEN p.code IS NULL AND r.code IS NULL THEN coalesce((p.bonus).won, 0) ELSE 0 END,
      CASE WHEN p.code IS NULL AND r.code IS NULL THEN coalesce((p.bonus).bonus, 0) ELSE 0 END
    FROM jsonb_populate_record(NULL::lottery_ask, p_ask) AS a
      CROSS JOIN LATERAL (SELECT (lottery_planned(ARRAY[a]))[1] AS plan OFFSET 0) AS s
      CROSS JOIN LATERAL (SELECT (s.plan).* OFFSET 0) AS p
      CROSS JOIN LATERAL (SELECT CASE WHEN p.code IS NULL THEN lottery_bonus_refusal(a, p.bonus) END AS why OFFSET 0) AS w
      CROSS JOIN LATERAL (SELECT (w.why).code AS code, (w.why).detail AS detail) AS r
$$;
