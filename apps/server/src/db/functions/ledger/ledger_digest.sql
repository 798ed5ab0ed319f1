-- The digest of a transfer: the proof recomputes it. `p_legs` is "account:amount" of each leg that moved, joined by commas; null where nothing moved.
CREATE FUNCTION ledger_digest(t ledger_transfer, p_legs text) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws('|', 'trevo-transfer-2', t.id, t.merchant_id, t.owner_id, t.day, t.kind, t.scope, t.key, encode(t.input_hash, 'hex'),
    t.code, t.currency, t.payload::text, t.balance, t.version, t.created_at AT TIME ZONE 'UTC', p_legs), 'UTF8'))
$$;
