-- What each unit line that was settled in a span gave to its player and to everybody above, in micros; rule book §5.1, §5.2. Each level earns the difference
-- between its value and the highest below it: so the sum is the chain's highest value, and nobody earns by another's mistake. Values and places are those of
-- the instant when the bet was accepted. A player's own rebate of a series is paid with the order (lottery_settle). With `p_beneficiary` the lines of one; with
-- `p_extra` also what levels of the ladder add (rebate_extra): `extra` is that level.
CREATE FUNCTION rebate_lines(p_merchant text, p_from timestamptz, p_to timestamptz, p_beneficiary text, p_extra boolean)
RETURNS TABLE (beneficiary text, level integer, member text, vendor text, unit text, line integer, category text, currency text, settled_at timestamptz,
  base bigint, rate_ppm integer, micro numeric, extra integer)
LANGUAGE sql STABLE AS $$
  WITH units AS MATERIALIZED (
    SELECT u.*, o.series_limit, CASE u.category WHEN 'LOTT' THEN 'SERIES' WHEN 'SPORTS' THEN coalesce(g.kind, 'SPORTS') ELSE u.category END AS item
    FROM settled_unit u
      LEFT JOIN lottery_order o ON u.category = 'LOTT' AND o.id = u.unit AND o.mode = 'LOTT'
      LEFT JOIN game g ON u.category = 'SPORTS' AND g.merchant_id = u.merchant_id AND g.vendor_code = u.vendor AND g.code = u.game
    WHERE u.merchant_id = p_merchant AND u.settled_at >= p_from AND u.settled_at < p_to AND u.rebate_base <> 0
      -- What has no series has no chain.
      AND (u.category <> 'LOTT' OR o.id IS NOT NULL)
  ), chain AS (
    SELECT u.member_id, u.vendor, u.unit, u.line, 0 AS level, u.member_id AS account FROM units u
    UNION ALL
    SELECT u.member_id, u.vendor, u.unit, u.line, a.levels + 1, a.ancestor_id
    FROM units u JOIN member_edge e ON e.member_id = u.member_id AND (e.follows IS NULL OR e.since <= u.accepted_at) AND u.accepted_at < e.until
      JOIN agent_above a ON a.agent_id = e.upline_id AND a.since <= u.accepted_at AND u.accepted_at < a.until
  ), valued AS (
    SELECT c.account, c.level, u.*, CASE WHEN c.level = 0 AND u.series_limit IS NOT NULL THEN u.series_limit
        ELSE rebate_value(u.merchant_id, c.account, u.item, u.accepted_at) END AS value
    FROM chain c JOIN units u USING (member_id, vendor, unit, line)
  ), stepped AS (
    SELECT v.*, coalesce(max(v.value) OVER (PARTITION BY v.member_id, v.vendor, v.unit, v.line ORDER BY v.level
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), coalesce(v.series_limit, 0)) AS below FROM valued v
  )
  SELECT s.account, s.level, s.member_id, s.vendor, s.unit, s.line, s.category, s.currency, s.settled_at, s.rebate_base,
    (s.value - s.below) * CASE s.item WHEN 'SERIES' THEN 500 ELSE 1 END,
    s.rebate_base::numeric * (s.value - s.below) * CASE s.item WHEN 'SERIES' THEN 500 ELSE 1 END, NULL::integer
  FROM stepped s WHERE s.value > s.below AND (p_beneficiary IS NULL OR s.account = p_beneficiary)
  UNION ALL SELECT * FROM rebate_extra(p_merchant, p_from, p_to, p_beneficiary) WHERE p_extra
$$;
