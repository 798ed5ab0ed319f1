-- What each of these players, who were given a bonus, can stake beyond cash, as vendors are told it with the cash in one balance, in the order of the list:
-- where no game is named, in the one that was opened last.
CREATE FUNCTION vendor_locked_of(p_members text[], p_vendors text[], p_games text[]) RETURNS bigint[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN bonus_usable(p_members, p_vendors, ARRAY(SELECT coalesce(p.game, (SELECT v.game FROM vendor_session v WHERE v.member_id = p.member
      AND v.vendor = p.vendor AND v.opened_at IS NOT NULL ORDER BY v.opened_at DESC LIMIT 1))
    FROM unnest(p_members, p_vendors, p_games) WITH ORDINALITY AS p (member, vendor, game, place) ORDER BY p.place));
END $$;
