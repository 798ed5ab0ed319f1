-- The scope of a key at the ledger: one effect per member, vendor and action under an external id.
CREATE FUNCTION seamless_scope(p_vendor text, p_action text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT 'seamless:' || p_vendor || ':' || p_action
$$;
