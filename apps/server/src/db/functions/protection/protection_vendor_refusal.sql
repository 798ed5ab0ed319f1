-- Why a guarded member may not move this much to such a vendor, or null: as if all that would lie with vendors then were staked at once.
CREATE FUNCTION protection_vendor_refusal(p_merchant text, p_member text, p_minor bigint) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM member WHERE id = p_member AND merchant_id = p_merchant AND guarded;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM protection_hold(p_member);
  RETURN protection_refusal(p_member,
    p_minor + (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_account WHERE owner_id = p_member AND pocket LIKE 'vendor:%'), false);
END $$;
