-- What a player has. p_session: where the dialect sends one, it must be known (not open) and the player's.
CREATE FUNCTION vendor_read_balance(
  p_merchant text, p_vendor text, p_key text, p_nonce text, p_member text, p_session bytea,
  OUT code text, OUT currency text, OUT balance bigint, OUT member_since timestamptz, OUT country text
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  has_bonus boolean;
BEGIN
  IF p_nonce IS NOT NULL AND NOT vendor_use_nonce(p_key, p_nonce) THEN
    code := 'nonce_replayed';
    RETURN;
  END IF;
  SELECT m.currency, m.created_at, m.bonus INTO currency, member_since, has_bonus FROM member m WHERE m.id = p_member AND m.merchant_id || '' = p_merchant;
  IF NOT FOUND THEN
    code := 'player_unknown';
    RETURN;
  END IF;
  IF p_session IS NOT NULL AND NOT EXISTS (SELECT FROM vendor_session v WHERE v.session_hash = p_session AND v.member_id = p_member
      AND v.merchant_id = p_merchant AND v.vendor = p_vendor) THEN
    code := 'session_unknown';
    RETURN;
  END IF;
  SELECT v.country INTO country FROM vendor_session v WHERE v.member_id = p_member AND v.vendor = p_vendor ORDER BY v.created_at DESC LIMIT 1;
  balance := vendor_balance_of(p_member, currency);
  IF has_bonus THEN
    balance := balance + (vendor_locked_of(ARRAY[p_member], ARRAY[p_vendor], ARRAY[(SELECT v.game FROM vendor_session v WHERE v.session_hash = p_session)]))[1];
  END IF;
END $$;
