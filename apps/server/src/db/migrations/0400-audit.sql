-- Who did what, when: append only, chained by hash per merchant, so that a changed or missing row shows.
CREATE TABLE audit_head (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON audit_head TO trevo_app;

CREATE TABLE audit_entry (
  merchant_id text NOT NULL REFERENCES merchant,
  sequence bigint NOT NULL,
  id text NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('operator', 'member', 'system')),
  actor_id text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  -- kept as the text that was hashed
  detail text NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (merchant_id, sequence)
);
CREATE INDEX audit_entry_subject ON audit_entry (merchant_id, subject_kind, subject_id, sequence);
GRANT SELECT, INSERT ON audit_entry TO trevo_app;

-- The hash of one row: SHA-256 over the previous hash and the row's fields, each with its length, so that no two rows read alike.
CREATE FUNCTION audit_hash(previous bytea, fields text[]) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(previous || convert_to((SELECT string_agg(length(field)::text || ':' || field, ',' ORDER BY place) FROM unnest(fields) WITH ORDINALITY AS f(field, place)), 'UTF8'))
$$;

CREATE FUNCTION audit_append(
  p_merchant_id text, p_id text, p_at timestamptz, p_actor_kind text, p_actor_id text,
  p_action text, p_subject_kind text, p_subject_id text, p_detail text
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  head audit_head;
  next_sequence bigint;
  next_hash bytea;
BEGIN
  INSERT INTO audit_head VALUES (p_merchant_id, 0, sha256(convert_to(p_merchant_id, 'UTF8'))) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM audit_head WHERE merchant_id = p_merchant_id FOR UPDATE;
  next_sequence := head.sequence + 1;
  next_hash := audit_hash(head.hash, ARRAY[
    p_merchant_id, next_sequence::text, p_id, to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    p_actor_kind, p_actor_id, p_action, p_subject_kind, p_subject_id, p_detail]);
  INSERT INTO audit_entry VALUES (p_merchant_id, next_sequence, p_id, p_at, p_actor_kind, p_actor_id, p_action, p_subject_kind, p_subject_id, p_detail, head.hash, next_hash);
  UPDATE audit_head SET sequence = next_sequence, hash = next_hash WHERE merchant_id = p_merchant_id;
  RETURN next_sequence;
END $$;
GRANT EXECUTE ON FUNCTION audit_append, audit_hash TO trevo_app;
