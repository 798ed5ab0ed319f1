-- The most that a brand gave of an item at an instant: what it gives now, but for what was changed since.
CREATE FUNCTION team_site_value_at(p_merchant text, p_item text, p_at timestamptz) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT t.before FROM team_most t WHERE t.merchant_id = p_merchant AND t.item = CASE p_item WHEN 'SERIES' THEN p_item ELSE 'RATE' END
      AND t.held_at > p_at ORDER BY t.held_at LIMIT 1),
    team_site_value(p_merchant, p_item))
$$;
