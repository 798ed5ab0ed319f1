-- What the vendor of an incident should have charged in the hours that it touches, and what it did: per member, hour and category, as hours share their fee
-- (facts/charge-vendors.ts). The rate of an hour is that of the last incident about it, else the one that was published.
CREATE FUNCTION commission_fees_due(p_ruling text) RETURNS TABLE (member_id text, slot timestamptz, category text, due bigint, charged bigint)
LANGUAGE sql STABLE AS $$
  WITH it AS MATERIALIZED (SELECT r.*, r.detail ->> 'vendor' AS vendor, (r.detail ->> 'from')::timestamptz AS since, (r.detail ->> 'to')::timestamptz AS until
    FROM commission_ruling r WHERE r.id = p_ruling),
  touched AS MATERIALIZED (
    SELECT f.member_id, f.slot FROM it JOIN fact_restated f ON f.ruling_id = it.id
    UNION
    SELECT u.member_id, u.slot FROM it JOIN settled_unit u ON u.merchant_id = it.merchant_id AND u.vendor = it.vendor AND u.settled_at >= it.since
      AND u.settled_at < it.until WHERE it.detail ->> 'ground' = 'vendorFee'),
  rated AS (
    SELECT t.*, it.vendor, it.merchant_id, coalesce(
      (SELECT (w.detail ->> 'ratePpm')::integer FROM commission_ruling w WHERE w.merchant_id = it.merchant_id AND w.act = 'restate' AND w.number IS NOT NULL
        AND w.state IN ('running', 'done') AND w.detail ->> 'ground' = 'vendorFee' AND w.detail ->> 'vendor' = it.vendor
        AND t.slot >= (w.detail ->> 'from')::timestamptz AND t.slot < (w.detail ->> 'to')::timestamptz ORDER BY w.number DESC LIMIT 1),
      (SELECT v.rate_ppm FROM vendor_fee_rate v WHERE v.merchant_id = it.merchant_id AND v.vendor = it.vendor AND v.since <= t.slot
        ORDER BY v.since DESC LIMIT 1), 0) AS rate
    FROM touched t CROSS JOIN it),
  told AS (
    SELECT r.member_id, r.slot, u.category, u.ggr, 0::bigint AS fee FROM rated r JOIN settled_unit u ON u.member_id = r.member_id AND u.vendor = r.vendor
      AND u.slot = r.slot
    UNION ALL
    SELECT r.member_id, r.slot, c.category, 0, c.fee FROM rated r JOIN member_vendor_fact c ON c.member_id = r.member_id AND c.slot = r.slot
      AND c.vendor = r.vendor
    UNION ALL
    SELECT r.member_id, r.slot, f.category, f.ggr, f.vendor_fee FROM rated r JOIN fact_restated f ON f.member_id = r.member_id AND f.slot = r.slot
      AND f.vendor = r.vendor),
  summed AS (SELECT t.member_id, t.slot, t.category, sum(t.ggr) AS ggr, sum(t.fee) AS fee FROM told t GROUP BY 1, 2, 3)
  SELECT s.member_id, s.slot, s.category, (floor((sum(s.ggr) OVER upto)::numeric * r.rate / 1000000)
      - floor((sum(s.ggr) OVER upto - s.ggr)::numeric * r.rate / 1000000))::bigint, s.fee::bigint
    FROM summed s JOIN rated r USING (member_id, slot) WINDOW upto AS (PARTITION BY s.member_id, s.slot ORDER BY s.category)
$$;
