-- What a repeated call must agree on; `p_detail` is description and may differ. STABLE, as convert_to is: said to be IMMUTABLE it could not be
-- inlined, and would be parsed anew in every transaction.
CREATE FUNCTION seamless_facts(p_currency text, p_round text, p_amount bigint, p_game text) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(p_currency || '|' || p_amount || '|' || p_round || '|' || p_game, 'UTF8'))
$$;
