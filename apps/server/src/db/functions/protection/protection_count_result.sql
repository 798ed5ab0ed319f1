-- Counts a result at such a vendor for a guarded member. Takes the account's lock, as every path that counts does.
CREATE FUNCTION protection_count_result(p_merchant text, p_member text, p_minor bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM member WHERE id = p_member AND merchant_id = p_merchant AND guarded;
  IF FOUND THEN
    PERFORM protection_hold(p_member);
    PERFORM protection_count(ARRAY[(p_member, greatest(-p_minor, 0), greatest(p_minor, 0))::protection_move]);
  END IF;
END $$;
