-- The most that a brand gives of an item. A brand that set nothing has what the columns begin with.
CREATE FUNCTION team_site_value(p_merchant text, p_item text) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT CASE p_item WHEN 'SERIES' THEN coalesce(max(series_max), 1960) ELSE coalesce(max(rate_max_ppm), 10000) END
  FROM team_rule WHERE merchant_id = p_merchant
$$;
