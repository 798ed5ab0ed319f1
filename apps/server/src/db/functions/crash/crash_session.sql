-- The live session of a game token at the game of the room.
CREATE FUNCTION crash_session(p_merchant text, p_game text, p_token bytea, p_now timestamptz) RETURNS SETOF pge_session
LANGUAGE sql STABLE AS $$
  SELECT * FROM pge_live_session(p_merchant, p_token, p_now) AS s WHERE s.game = p_game
$$;
