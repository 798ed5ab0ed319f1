-- What a player who was given a bonus can stake beyond cash, as vendors are told it with the cash in one balance: where no game is named, in the one
-- that was opened last.
CREATE FUNCTION vendor_locked_of(p_member text, p_vendor text, p_game text) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT bonus_usable(p_member, p_vendor, coalesce(p_game, (SELECT v.game FROM vendor_session v WHERE v.member_id = p_member AND v.vendor = p_vendor
    AND v.opened_at IS NOT NULL ORDER BY v.opened_at DESC LIMIT 1)))
$$;
