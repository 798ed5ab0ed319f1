-- Notes every round that is over in the rows of a statement, as it stands after it. Whoever ends or corrects a round, by whatever way, cannot forget to.
CREATE FUNCTION note_settled() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO settled_line (merchant_id, member_id, vendor, external_id, game, currency, staked, won, returned, accepted_at, settled_at)
    SELECT c.merchant_id, c.member_id, c.vendor, c.external_id, c.game, c.currency, c.staked, c.won, c.returned, c.started_at, clock_timestamp()
    FROM changed AS c WHERE c.status = 'ended';
  RETURN NULL;
END $$;
