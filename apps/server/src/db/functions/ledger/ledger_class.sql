-- The class of a pocket, as ledger_pocket lists them.
CREATE FUNCTION ledger_class(p_pocket text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(p_pocket, ':', 1) || CASE split_part(p_pocket, ':', 3) WHEN '' THEN '' ELSE ':' || split_part(p_pocket, ':', 3) END
$$;
