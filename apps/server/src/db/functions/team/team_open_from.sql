-- From when on it is not settled who stands below whom in a brand: the first move that was signed and is not made. What is played from then on is reckoned
-- after it.
CREATE FUNCTION team_open_from(p_merchant text) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(at), 'infinity') FROM team_move WHERE merchant_id = p_merchant AND state = 'approved'
$$;
