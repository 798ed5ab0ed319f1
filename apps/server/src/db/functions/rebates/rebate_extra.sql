-- What a level of the ladder adds to a player's own rebate for what was settled in a span (rewards' rule book §16). The level is that of the instant when the
-- unit was first settled, so that a correction counts at the rate of what it corrects; its rate is the one that held when the bet was accepted.
CREATE FUNCTION rebate_extra(p_merchant text, p_from timestamptz, p_to timestamptz, p_beneficiary text)
RETURNS TABLE (beneficiary text, level integer, member text, vendor text, unit text, line integer, category text, currency text, settled_at timestamptz,
  base bigint, rate_ppm integer, micro numeric, extra integer)
LANGUAGE sql STABLE AS $$
  SELECT u.member_id, 0, u.member_id, u.vendor, u.unit, u.line, u.category, u.currency, u.settled_at, u.rebate_base, r.rate_ppm,
    u.rebate_base::numeric * r.rate_ppm, v.level::integer
  FROM settled_unit u JOIN member m ON m.id = u.member_id AND m.type IN (0, 1, 2, 41, 42)
    CROSS JOIN LATERAL (SELECT f.settled_at AS at FROM settled_unit f WHERE f.member_id = u.member_id AND f.vendor = u.vendor AND f.unit = u.unit
      ORDER BY f.line LIMIT 1) AS first
    JOIN LATERAL (SELECT e.level FROM vip_event e WHERE e.member_id = u.member_id AND e.event IN ('up', 'down') AND e.at <= first.at
      ORDER BY e.at DESC LIMIT 1) AS v ON v.level > 0
    JOIN LATERAL (SELECT x.rate_ppm FROM vip_extra_rebate x WHERE x.merchant_id = u.merchant_id AND x.level = v.level AND x.since <= u.accepted_at
      ORDER BY x.since DESC LIMIT 1) AS r ON r.rate_ppm > 0
  WHERE u.merchant_id = p_merchant AND u.settled_at >= p_from AND u.settled_at < p_to AND u.rebate_base <> 0
    AND (p_beneficiary IS NULL OR u.member_id = p_beneficiary)
$$;
