-- The live game session of a token, with the log-in behind it still standing.
CREATE FUNCTION pge_live_session(p_merchant text, p_token bytea, p_now timestamptz) RETURNS SETOF pge_session
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM pge_session s JOIN session l ON l.id = s.session_id
  WHERE s.token_hash = p_token AND s.merchant_id = p_merchant AND s.ended_at IS NULL AND s.idle_expires_at > p_now AND s.expires_at > p_now
    AND l.ended_at IS NULL AND l.idle_expires_at > p_now AND l.absolute_expires_at > p_now
$$;
