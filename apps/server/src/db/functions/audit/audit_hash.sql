-- The hash of one row: SHA-256 over the previous hash and the row's fields, each with its length, so that no two rows read alike.
CREATE FUNCTION audit_hash(previous bytea, fields text[]) RETURNS bytea
LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(previous || convert_to((SELECT string_agg(length(field)::text || ':' || field, ',' ORDER BY place)
    FROM unnest(fields) WITH ORDINALITY AS f (field, place)), 'UTF8'))
$$;
GRANT EXECUTE ON FUNCTION audit_hash TO trevo_app;
