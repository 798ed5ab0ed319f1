-- The time zone of a brand at an instant, by its IANA name. A brand that never moved to another has one row to look at: its own.
CREATE FUNCTION brand_zone_at(p_merchant text, p_at timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT z.zone FROM brand_zone z WHERE z.merchant_id = p_merchant AND z.state = 'done' AND z.starts_at <= p_at ORDER BY z.starts_on DESC LIMIT 1),
    (SELECT z.zone_before FROM brand_zone z WHERE z.merchant_id = p_merchant AND z.state = 'done' ORDER BY z.starts_on LIMIT 1),
    (SELECT m.time_zone FROM merchant m WHERE m.id = p_merchant))
$$;
