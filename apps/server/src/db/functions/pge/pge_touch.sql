-- Play keeps the game session and the log-in behind it in use; callers ask at most once a minute. The log-in's idle time is the brand's, as it stands.
CREATE FUNCTION pge_touch(p_token bytea, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE pge_session SET idle_expires_at = p_now + interval '30 minutes' WHERE token_hash = p_token;
  UPDATE session SET seen_at = p_now, idle_expires_at = least(absolute_expires_at, p_now + (idle_expires_at - seen_at))
    WHERE id = (SELECT session_id FROM pge_session WHERE token_hash = p_token) AND seen_at < p_now;
$$;
