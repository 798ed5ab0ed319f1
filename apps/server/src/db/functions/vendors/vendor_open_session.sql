-- A session is opened under a link that is open, and the link cannot be cut meanwhile: whoever cuts it ends every session there is.
CREATE FUNCTION vendor_open_session(
  p_merchant text, p_vendor text, p_key text, p_nonce text, p_now timestamptz, p_token bytea, p_session bytea, p_game text,
  OUT code text, OUT member_id text, OUT currency text, OUT balance bigint, OUT language text, OUT country text
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  opened_game text;
  has_bonus boolean;
BEGIN
  IF p_nonce IS NOT NULL AND NOT vendor_use_nonce(p_key, p_nonce) THEN
    code := 'nonce_replayed';
    RETURN;
  END IF;
  PERFORM 1 FROM vendor_link l WHERE l.merchant_id = p_merchant AND l.vendor = p_vendor AND l.enabled FOR SHARE;
  IF NOT FOUND THEN
    code := 'token_invalid';
    RETURN;
  END IF;
  UPDATE vendor_session v SET session_hash = p_session, opened_at = p_now,
      idle_expires_at = p_now + interval '30 minutes', expires_at = p_now + interval '12 hours'
    FROM member m
    WHERE v.token_hash = p_token AND v.merchant_id = p_merchant AND v.vendor = p_vendor AND v.session_hash IS NULL AND v.ended_at IS NULL
      AND v.launch_expires_at > p_now AND (p_game IS NULL OR v.game = p_game)
      AND m.id = v.member_id AND m.status = 'active'
      AND (v.login_id IS NULL OR EXISTS (SELECT FROM session l WHERE l.id = v.login_id AND l.ended_at IS NULL AND l.absolute_expires_at > p_now))
    RETURNING v.member_id, m.currency, v.language, v.country, v.game, m.bonus INTO member_id, currency, language, country, opened_game, has_bonus;
  IF NOT FOUND THEN
    code := 'token_invalid';
    RETURN;
  END IF;
  balance := vendor_balance_of(member_id, currency);
  IF has_bonus THEN
    balance := balance + (vendor_locked_of(ARRAY[member_id], ARRAY[p_vendor], ARRAY[opened_game]))[1];
  END IF;
END $$;
