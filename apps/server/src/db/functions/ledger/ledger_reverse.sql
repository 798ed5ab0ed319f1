-- Undoes a posted transfer by its opposite, once (a correction never changes the original).
CREATE FUNCTION ledger_reverse(p_merchant text, p_transfer text, p_payload jsonb) RETURNS ledger_result
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  t record;
  first_leg record;
  counter_leg record;
  first_side record;
  counter_side record;
BEGIN
  SELECT id, currency, merchant_id, kind INTO t FROM ledger_transfer WHERE id = p_transfer;
  SELECT account_id, amount INTO first_leg FROM ledger_entry WHERE transfer_id = t.id AND leg = 1;
  -- Not of this merchant, a correction itself, or a refusal and a tombstone: nothing moved.
  IF NOT FOUND OR t.merchant_id <> p_merchant OR t.kind = 'reversal' THEN
    RETURN ('refused', 'not_found', false, NULL, NULL, NULL)::ledger_result;
  END IF;
  SELECT account_id INTO counter_leg FROM ledger_entry WHERE transfer_id = t.id AND leg = 2;
  SELECT owner_id, pocket INTO first_side FROM ledger_account WHERE id = first_leg.account_id;
  SELECT owner_id, pocket INTO counter_side FROM ledger_account WHERE id = counter_leg.account_id;
  RETURN ledger_post(p_merchant, 'reversal', 'reversal', t.id, NULL, t.currency, first_side.owner_id, first_side.pocket,
    counter_side.owner_id, counter_side.pocket, -first_leg.amount, NULL, p_payload || jsonb_build_object('reverses', t.id));
END $$;
REVOKE ALL ON FUNCTION ledger_reverse FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_reverse TO trevo_app;
