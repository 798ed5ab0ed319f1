-- Makes the member's guard stand, and has every bet from now on look at it. Figures are filled in by whoever sets a limit.
CREATE FUNCTION protection_guard(p_merchant text, p_member text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member SET guarded = true WHERE id = p_member AND merchant_id = p_merchant;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No member % at %', p_member, p_merchant USING ERRCODE = 'TRV01';
  END IF;
  PERFORM protection_hold(p_member);
  INSERT INTO member_guard (member_id, merchant_id, time_zone, periods)
    SELECT p_member, p_merchant, m.time_zone, protection_periods(m.time_zone, clock_timestamp()) FROM merchant m WHERE m.id = p_merchant
    ON CONFLICT (member_id) DO NOTHING;
END $$;
