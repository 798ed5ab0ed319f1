-- Play keeps the vendor's session and the log-in behind it in use; callers ask at most once a minute.
CREATE FUNCTION vendor_touch(p_member text, p_vendor text, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE vendor_session SET idle_expires_at = p_now + interval '30 minutes'
    WHERE member_id = p_member AND vendor = p_vendor AND ended_at IS NULL AND idle_expires_at > p_now;
  UPDATE session SET seen_at = p_now, idle_expires_at = least(absolute_expires_at, p_now + (idle_expires_at - seen_at))
    WHERE id IN (SELECT login_id FROM vendor_session WHERE member_id = p_member AND vendor = p_vendor AND ended_at IS NULL AND idle_expires_at > p_now)
      AND seen_at < p_now AND ended_at IS NULL AND idle_expires_at > p_now;
$$;
