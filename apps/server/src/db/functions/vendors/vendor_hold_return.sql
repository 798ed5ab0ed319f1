-- Holds what a player won at a vendor that keeps the wallet, as it comes back from there: where it is more than a multiple of all that was put in, or more than
-- the vendor may pay in this hour. What was put in is never held. Called when the money stands on the account, in the same transaction; it leaves the account
-- again before anybody saw it there. Null: nothing is held, and what was won is counted.
CREATE FUNCTION vendor_hold_return(p_merchant text, p_vendor text, p_member text, p_currency text, p_transfer text, p_amount bigint) RETURNS ledger_posted
LANGUAGE plpgsql AS $$
DECLARE
  put bigint;
  taken bigint;
  won bigint;
  held_for text;
  r ledger_posted;
BEGIN
  SELECT coalesce(sum(amount) FILTER (WHERE direction = 'in'), 0), coalesce(sum(amount) FILTER (WHERE direction = 'out'), 0) INTO put, taken
    FROM vendor_transfer WHERE member_id = p_member AND vendor = p_vendor AND state = 'done' AND id <> p_transfer;
  -- What a person looked at, or will, has its ruling: it does not count against what comes after it.
  SELECT taken - coalesce(sum(amount), 0) INTO taken FROM seamless_held WHERE member_id = p_member AND vendor = p_vendor AND action = 'return';
  won := least(p_amount, greatest(0, taken + p_amount - put));
  IF won = 0 THEN
    RETURN NULL;
  END IF;
  held_for := seamless_hold_reason(p_merchant, p_vendor, NULL, put, greatest(0, taken - put), won);
  IF held_for IS NULL THEN
    PERFORM vendor_count_win(p_merchant, p_vendor, won);
    RETURN NULL;
  END IF;
  r := (ledger_post(ARRAY[ROW (p_merchant, 'return_hold', p_member, 'vendor_return', p_transfer, NULL, p_currency,
    jsonb_build_object('vendor', p_vendor, 'vendorTransfer', p_transfer, 'held', held_for),
    ARRAY[ROW (p_member, 'main', -won, NULL), ROW (p_merchant, 'suspense:' || p_vendor, won, NULL)]::ledger_leg[], NULL, false, NULL)::ledger_move]))[1];
  IF r.outcome <> 'posted' THEN
    RAISE EXCEPTION 'What came back stands on the account' USING ERRCODE = 'TRV01';
  END IF;
  INSERT INTO seamless_held (id, merchant_id, vendor, member_id, action, external_id, currency, amount, reason, detail, held_at)
    VALUES (new_id('hld'), p_merchant, p_vendor, p_member, 'return', p_transfer, p_currency, won, held_for, '{}', clock_timestamp());
  PERFORM protection_count(ARRAY[(p_member, 0, -won)::protection_move]) FROM member WHERE id = p_member AND guarded;
  PERFORM vendor_keep_report(ROW (p_merchant, p_vendor, 'win_held', 'return', p_transfer, p_member, NULL, p_currency, won,
    'transfer-out ' || p_transfer)::vendor_saying);
  RETURN r;
END $$;
