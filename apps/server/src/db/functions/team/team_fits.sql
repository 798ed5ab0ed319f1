-- Whether an account of a type may stand directly below one of another, or below the house (null): the kinds of accounts of the agents' rule book, §4.
CREATE FUNCTION team_fits(p_type smallint, p_upline smallint) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(CASE p_type
    WHEN 0 THEN p_upline IS NULL OR is_agent(p_upline)
    WHEN 1 THEN p_upline IS NULL
    WHEN 2 THEN p_upline IN (1, 2, 42)
    WHEN 41 THEN p_upline IS NULL OR p_upline IN (1, 2, 42)
    WHEN 42 THEN p_upline IS NULL OR p_upline = 1
  END, false)
$$;
