-- The sides of a member's pockets: cash first, whose balance an answer tells, and the locked ones of a grant that move.
CREATE FUNCTION bonus_legs(p_member text, p_grant text, p_cash bigint, p_won bigint, p_bonus bigint) RETURNS ledger_leg[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[ROW (p_member, 'main', p_cash, NULL)::ledger_leg]
    || CASE WHEN p_won <> 0 THEN ARRAY[ROW (p_member, 'bonus:' || p_grant || ':won', p_won, NULL)::ledger_leg] END
    || CASE WHEN p_bonus <> 0 THEN ARRAY[ROW (p_member, 'bonus:' || p_grant, p_bonus, NULL)::ledger_leg] END
$$;
