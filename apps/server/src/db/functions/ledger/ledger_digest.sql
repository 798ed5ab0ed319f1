-- The digest of a transfer: the proof recomputes it. `p_accounts` is "first:counter", empty where nothing moved.
CREATE FUNCTION ledger_digest(t ledger_transfer, p_accounts text, p_amount bigint) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws('|', t.id, t.merchant_id, t.kind, t.scope, t.key, encode(t.input_hash, 'hex'), t.code, t.currency, t.payload::text,
    t.balance, t.version, t.created_at AT TIME ZONE 'UTC', p_accounts, p_amount), 'UTF8'))
$$;
