-- The sides of a win, `p_locked` of which stays locked in the won pocket of its grant.
CREATE FUNCTION bonus_win_legs(p_merchant text, p_vendor text, p_member text, p_grant text, p_win bigint, p_locked bigint) RETURNS ledger_leg[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[ROW (p_member, 'main', p_win - p_locked, NULL)::ledger_leg]
    || CASE WHEN p_locked > 0 THEN ARRAY[ROW (p_member, 'bonus:' || p_grant || ':won', p_locked, NULL)::ledger_leg] END
    || ARRAY[ROW (p_merchant, 'clearing:' || p_vendor, -p_win, NULL)::ledger_leg]
$$;
