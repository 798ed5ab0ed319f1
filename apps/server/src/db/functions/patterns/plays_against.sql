-- Whether two results in one round stand against each other: one won what the other lost, but for a fifth (agents' rule book §16, F1, F2).
CREATE FUNCTION plays_against(p_first numeric, p_second numeric) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT sign(p_first) * sign(p_second) < 0 AND abs(p_first + p_second) * 5 <= greatest(abs(p_first), abs(p_second))
$$;
