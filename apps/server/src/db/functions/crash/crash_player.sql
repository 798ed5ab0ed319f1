-- Whose two places a bet takes: the member's, or for play money the game session's.
CREATE FUNCTION crash_player(p_mode text, p_member text, p_session text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_mode WHEN 'real' THEN p_member ELSE p_session END
$$;
