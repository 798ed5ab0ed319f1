-- What a cash-out by hand is ruled on, for the bet of a live session's player; no row: the player has no such bet. Locks nothing.
CREATE FUNCTION crash_flight_of(p_merchant text, p_game text, p_token bytea, p_now timestamptz, p_bet text) RETURNS SETOF crash_flight
LANGUAGE sql VOLATILE AS $$
  SELECT b, r.state, r.hash_sealed, c.salt, 1000 * extract(epoch FROM clock_timestamp() - r.started_at)::double precision
  FROM crash_session(p_merchant, p_game, p_token, p_now) s
  JOIN crash_bet b ON b.bet_id = p_bet AND b.player = crash_player(s.mode, s.member_id, s.id)
  JOIN crash_round r ON r.id = b.round_id
  JOIN crash_chain c ON c.id = r.chain_id
$$;
