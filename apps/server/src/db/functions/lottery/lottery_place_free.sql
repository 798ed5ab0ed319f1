-- Marks the free bets that pay orders of these slips as placed with them. Raises TRV01 where one of them is not open any more: it was held and looked at
-- before.
CREATE FUNCTION lottery_place_free(p_slips text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  asked constant bigint := (SELECT count(*) FROM lottery_order WHERE slip_id = ANY (p_slips) AND free_bet IS NOT NULL);
  placed bigint;
BEGIN
  IF asked = 0 THEN
    RETURN;
  END IF;
  UPDATE free_bet AS f SET state = 'placed', order_id = o.id FROM lottery_order o WHERE o.slip_id = ANY (p_slips) AND o.free_bet = f.id AND f.state = 'open';
  GET DIAGNOSTICS placed = ROW_COUNT;
  IF placed <> asked THEN
    RAISE EXCEPTION 'A free bet that is held is open' USING ERRCODE = 'TRV01';
  END IF;
END $$;
