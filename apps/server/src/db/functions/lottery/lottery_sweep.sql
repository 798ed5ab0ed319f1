-- Takes away issues of these games that nobody had a ticket for and that were drawn or missed longer ago than so many days, at most `p_most` of them; answers
-- how many. What anything refers to (an order that was given back, a result that somebody asked to be told) stays. Locks the issues that it takes away.
CREATE FUNCTION lottery_sweep(p_games text[], p_days integer, p_most integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  swept integer := 0;
  unsold text;
BEGIN
  FOR unsold IN
    SELECT i.id FROM lottery_game g JOIN lottery_issue i ON i.merchant_id = g.merchant_id AND i.game = g.code
    WHERE g.code = ANY (p_games) AND (i.ticket_count = 0 OR i.state = 'missed') AND i.state IN ('settled', 'missed')
      AND i.draws_at < clock_timestamp() - make_interval(days => p_days)
      AND NOT EXISTS (SELECT FROM lottery_order o WHERE o.issue_id = i.id)
      AND NOT EXISTS (SELECT FROM lottery_watch w WHERE w.issue_id = i.id)
    ORDER BY i.draws_at LIMIT p_most
    LOOP
    BEGIN
      DELETE FROM lottery_issue WHERE id = unsold;
      swept := swept + 1;
    EXCEPTION WHEN foreign_key_violation THEN
      -- Somebody wrote something about it: then it is kept.
      NULL;
    END;
  END LOOP;
  RETURN swept;
END $$;
