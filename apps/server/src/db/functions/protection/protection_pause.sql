-- The pause that holds at this moment: its kind and end, or no row.
CREATE FUNCTION protection_pause(p_member text) RETURNS TABLE (pause_kind text, paused_until timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT g.pause_kind, g.paused_until FROM member_guard g WHERE g.member_id = p_member AND g.paused_until > clock_timestamp()
$$;
