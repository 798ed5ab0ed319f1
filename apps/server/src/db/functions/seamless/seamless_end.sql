-- Closes a round. False: no such round. Ending it again changes nothing.
CREATE FUNCTION seamless_end(p_merchant text, p_vendor text, p_member text, p_round text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE seamless_round SET status = 'ended', ended_at = coalesce(ended_at, clock_timestamp())
    WHERE member_id = p_member AND vendor = p_vendor AND external_id = p_round AND merchant_id || '' = p_merchant;
  RETURN FOUND;
END $$;
