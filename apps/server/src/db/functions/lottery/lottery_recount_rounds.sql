-- What orders that a ruling changed mean for their rounds, and for the limits of who plays within some: a win that was taken back counts as lost on this day.
CREATE FUNCTION lottery_recount_rounds(p_ruling text, p_orders text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  counted protection_move[];
BEGIN
  UPDATE seamless_round AS s SET won = s.won + o.win - b.win, returned = s.returned + o.returned - b.returned
    FROM lottery_order o JOIN lottery_order_before b ON b.order_id = o.id AND b.ruling_id = p_ruling
    WHERE o.id = ANY (p_orders) AND s.member_id = o.member_id AND s.vendor = o.vendor AND s.external_id = o.id;
  SELECT array_agg((g.member_id, -g.returned, g.won)::protection_move ORDER BY g.member_id) INTO counted
    FROM (SELECT o.member_id, sum(o.returned - b.returned)::bigint AS returned, sum(o.win - b.win)::bigint AS won
        FROM lottery_order o JOIN lottery_order_before b ON b.order_id = o.id AND b.ruling_id = p_ruling
        WHERE o.id = ANY (p_orders) AND o.free_bet IS NULL GROUP BY o.member_id) AS g
      JOIN member m ON m.id = g.member_id AND m.guarded;
  IF counted IS NOT NULL THEN
    PERFORM protection_count(counted);
  END IF;
END $$;
