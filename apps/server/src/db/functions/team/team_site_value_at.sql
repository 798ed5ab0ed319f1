-- The most that a brand gave of an item at an instant: what it gives now, but for what was changed since. RATE: when all kinds of game had one.
CREATE FUNCTION team_site_value_at(p_merchant text, p_item text, p_at timestamptz) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT t.before FROM team_most t WHERE t.merchant_id = p_merchant AND (t.item = p_item OR t.item = 'RATE' AND p_item <> 'SERIES')
      AND t.held_at > p_at ORDER BY t.held_at LIMIT 1),
    team_site_value(p_merchant, p_item))
$$;
