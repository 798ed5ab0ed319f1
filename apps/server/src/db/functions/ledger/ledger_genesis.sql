-- The text whose SHA-256 a chain begins with: a chain belongs to one account and no other.
CREATE FUNCTION ledger_genesis(p_merchant text, p_owner text, p_pocket text, p_currency text) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws('|', 'trevo-ledger-1', p_merchant, p_owner, p_pocket, p_currency), 'UTF8'))
$$;
