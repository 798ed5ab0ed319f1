-- Pays what came before the first bet of a round.
CREATE FUNCTION seamless_release(p_merchant text, p_vendor text, p_member text, p_round text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  parked seamless_parked;
BEGIN
  FOR parked IN SELECT * FROM seamless_parked WHERE member_id = p_member AND vendor = p_vendor AND round_id = p_round AND released_at IS NULL FOR UPDATE LOOP
    PERFORM seamless_win(ROW (p_merchant, p_vendor, p_member, parked.currency, parked.external_id, p_round, NULL, parked.amount, NULL, parked.ends_round,
      parked.detail)::seamless_act);
    UPDATE seamless_parked SET released_at = clock_timestamp() WHERE member_id = p_member AND vendor = p_vendor AND external_id = parked.external_id;
  END LOOP;
END $$;
