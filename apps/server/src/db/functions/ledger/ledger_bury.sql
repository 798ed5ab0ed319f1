-- Buries a key before its transfer comes: whatever comes under it later is refused with p_code. False: something stands there already.
CREATE FUNCTION ledger_bury(p_merchant text, p_scope text, p_key text, p_currency text, p_code text, p_payload jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  t ledger_transfer;
BEGIN
  t.id := new_id('txn');
  t.merchant_id := p_merchant;
  t.kind := 'tombstone';
  t.scope := p_scope;
  t.key := p_key;
  t.input_hash := '\x';
  t.outcome := 'refused';
  t.code := p_code;
  t.currency := p_currency;
  t.payload := p_payload;
  t.created_at := clock_timestamp();
  t.digest := ledger_digest(t, NULL, NULL);
  INSERT INTO ledger_transfer VALUES (t.*) ON CONFLICT (merchant_id, scope, key) DO NOTHING;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION ledger_bury FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_bury TO trevo_app;
