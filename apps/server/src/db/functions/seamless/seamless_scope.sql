-- The scope of a key at the ledger: one effect per vendor, action and member under an external id.
CREATE FUNCTION seamless_scope(p_vendor text, p_action text, p_member text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT 'seamless:' || p_vendor || ':' || p_action || ':' || p_member
$$;
