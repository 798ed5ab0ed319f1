-- The hash of a chained entry.
CREATE FUNCTION ledger_link(p_previous bytea, p_digest bytea, p_version bigint, p_amount bigint, p_before bigint, p_after bigint) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws('|', encode(p_previous, 'hex'), encode(p_digest, 'hex'), p_version, p_amount, p_before, p_after), 'UTF8'))
$$;
