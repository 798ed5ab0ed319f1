-- Pauses a member until then, unless a longer pause runs. Every bet from now on is refused, and what waits for later draws goes
-- back; whoever calls this ends the sessions too.
CREATE FUNCTION protection_set_pause(p_merchant text, p_member text, p_kind text, p_until timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM protection_guard(p_merchant, p_member);
  PERFORM lottery_withhold_soon(p_merchant, p_member);
  UPDATE member_guard SET pause_kind = p_kind, paused_at = clock_timestamp(), paused_until = p_until
    WHERE member_id = p_member AND merchant_id = p_merchant AND (paused_until IS NULL OR paused_until < p_until);
END $$;
