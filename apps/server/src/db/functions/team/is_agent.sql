-- Whether accounts of a type may stand above others (Spec §6; decision D18).
CREATE FUNCTION is_agent(p_type smallint) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_type IN (1, 2, 41, 42)
$$;
