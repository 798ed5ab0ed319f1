-- The most that a brand gives of an item: what it set, or what fits the budgets of a brand that set nothing (rule book §5.4).
CREATE FUNCTION team_site_value(p_merchant text, p_item text) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT CASE p_item WHEN 'SERIES' THEN coalesce((SELECT r.series_max FROM team_rule r WHERE r.merchant_id = p_merchant), 1960)
    ELSE coalesce((SELECT m.most_ppm FROM team_rate_most m WHERE m.merchant_id = p_merchant AND m.item = p_item),
      CASE p_item WHEN 'FISH' THEN 6000 ELSE 2000 END) END
$$;
