-- Takes a bet back while betting is open. Codes: game_session_ended, bet_unknown, betting_closed.
CREATE FUNCTION crash_cancel(p_merchant text, p_game text, p_token bytea, p_now timestamptz, p_bet text) RETURNS crash_answer
LANGUAGE plpgsql AS $$
DECLARE
  s pge_session;
  b crash_bet;
  is_open boolean;
BEGIN
  SELECT * INTO s FROM crash_session(p_merchant, p_game, p_token, p_now);
  IF NOT FOUND THEN
    RETURN crash_refused('game_session_ended');
  END IF;
  SELECT * INTO b FROM crash_bet WHERE bet_id = p_bet AND player = crash_player(s.mode, s.member_id, s.id);
  IF NOT FOUND THEN
    RETURN crash_refused('bet_unknown');
  END IF;
  -- The round first, then the bet: the order of everything that ends bets.
  PERFORM 1 FROM crash_round WHERE id = b.round_id FOR SHARE;
  SELECT state = 'betting' AND clock_timestamp() < closes_at INTO is_open FROM crash_round WHERE id = b.round_id;
  SELECT * INTO b FROM crash_bet WHERE id = b.id FOR UPDATE;
  IF b.state = 'cancelled' THEN
    RETURN ROW ('replayed', NULL, b)::crash_answer;
  END IF;
  IF NOT is_open OR b.state <> 'placed' THEN
    RETURN crash_refused('betting_closed');
  END IF;
  RETURN ROW ('done', NULL, crash_end_bet(b, 'cancelled', NULL, NULL))::crash_answer;
END $$;
