-- Appends a line to its merchant's chained log and answers its sequence. Locks the merchant's head until the transaction ends: lines of one merchant are
-- written one after the other.
CREATE FUNCTION audit_append(p_line audit_line) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  head audit_head;
  next_sequence bigint;
  next_hash bytea;
BEGIN
  INSERT INTO audit_head VALUES (p_line.merchant_id, 0, sha256(convert_to(p_line.merchant_id, 'UTF8'))) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM audit_head WHERE merchant_id = p_line.merchant_id FOR UPDATE;
  next_sequence := head.sequence + 1;
  next_hash := audit_hash(head.hash, ARRAY[
    p_line.merchant_id, next_sequence::text, p_line.id, to_char(p_line.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    p_line.actor_kind, p_line.actor_id, p_line.action, p_line.subject_kind, p_line.subject_id, p_line.detail]);
  INSERT INTO audit_entry VALUES (p_line.merchant_id, next_sequence, p_line.id, p_line.at, p_line.actor_kind, p_line.actor_id, p_line.action,
    p_line.subject_kind, p_line.subject_id, p_line.detail, head.hash, next_hash);
  UPDATE audit_head SET sequence = next_sequence, hash = next_hash WHERE merchant_id = p_line.merchant_id;
  RETURN next_sequence;
END $$;
GRANT EXECUTE ON FUNCTION audit_append TO trevo_app;
