-- Notes every round that is over in the rows of a statement, as it stands after it. Whoever ends or corrects a round, by whatever way, cannot forget to.
-- What was played with locked money of a bonus is not told: a valid bet is cash (rewards' rule book §1).
CREATE FUNCTION note_settled() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  -- Most bets end no round, and what none of its rows is told of is made ready all the same.
  IF NOT EXISTS (SELECT FROM changed AS c WHERE c.status = 'ended') THEN
    RETURN NULL;
  END IF;
  INSERT INTO settled_line (merchant_id, member_id, vendor, external_id, game, currency, staked, won, returned, accepted_at, settled_at)
    SELECT c.merchant_id, c.member_id, c.vendor, c.external_id, c.game, c.currency,
        c.staked - CASE WHEN c.bonus_grant IS NULL THEN 0 ELSE (SELECT u.won + u.bonus + u.returned FROM bonus_unit u
          WHERE u.member_id = c.member_id AND u.vendor = c.vendor AND u.round = c.external_id) END,
        c.won - CASE WHEN c.bonus_grant IS NULL THEN 0 ELSE (SELECT u.paid FROM bonus_unit u
          WHERE u.member_id = c.member_id AND u.vendor = c.vendor AND u.round = c.external_id) END,
        c.returned - CASE WHEN c.bonus_grant IS NULL THEN 0 ELSE (SELECT u.returned FROM bonus_unit u
          WHERE u.member_id = c.member_id AND u.vendor = c.vendor AND u.round = c.external_id) END,
        c.started_at, clock_timestamp()
    FROM changed AS c WHERE c.status = 'ended';
  RETURN NULL;
END $$;
