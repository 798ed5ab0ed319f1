-- Whether the player may bet in this game now, with this session; the code why not. p_session null: any open session of the player in this game.
CREATE FUNCTION vendor_may_bet(
  p_merchant text, p_vendor text, p_now timestamptz, p_member text, p_session bytea, p_game text, p_any_game boolean, p_transaction text
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  s record;
  is_buried boolean;
BEGIN
  SELECT v.member_id, v.game, v.is_lobby, l.ended_at IS NULL AND v.ended_at IS NULL AND v.idle_expires_at > p_now AND v.expires_at > p_now AS is_live,
      EXISTS (SELECT FROM vendor_buried b WHERE b.transaction_id = p_transaction AND b.vendor = p_vendor AND b.merchant_id = p_merchant) AS is_buried
    INTO s
    FROM vendor_session v LEFT JOIN session l ON l.id = v.login_id
    WHERE v.session_hash = coalesce(p_session, (SELECT o.session_hash FROM vendor_session o
        WHERE o.member_id = p_member AND o.vendor = p_vendor AND (o.game = p_game OR o.is_lobby) AND o.ended_at IS NULL AND o.opened_at IS NOT NULL
        ORDER BY o.opened_at DESC LIMIT 1))
      AND v.merchant_id = p_merchant AND v.vendor = p_vendor;
  IF NOT FOUND OR s.member_id <> p_member THEN
    SELECT EXISTS (SELECT FROM vendor_buried b WHERE b.transaction_id = p_transaction AND b.vendor = p_vendor AND b.merchant_id = p_merchant) INTO is_buried;
    RETURN CASE WHEN is_buried THEN 'bet_rolled_back' ELSE 'session_unknown' END;
  END IF;
  IF s.is_buried THEN
    RETURN 'bet_rolled_back';
  ELSIF NOT s.is_live THEN
    RETURN 'session_ended';
  ELSIF s.game <> p_game AND NOT ((s.is_lobby OR p_any_game)
      AND EXISTS (SELECT FROM game g WHERE g.merchant_id = p_merchant AND g.vendor_code = p_vendor AND g.code = p_game AND g.enabled)) THEN
    RETURN 'game_unknown';
  END IF;
  RETURN NULL;
END $$;
