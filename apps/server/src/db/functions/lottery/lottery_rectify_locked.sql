-- Brings orders that held locked money from what they were to what they are, one after the other (rewards' rule book §4.13): each is split anew by what it
-- staked, and the differences move. More is paid as any win. Less is taken from cash, and what lacks there is advanced and owed; of the locked part what the
-- pockets of its grant still have, won first, and the rest is the house's loss: it never touches cash. A grant that ended gives nothing. Answers by order what
-- changed in cash. The accounts are held.
CREATE FUNCTION lottery_rectify_locked(p_ruling text, p_orders text[]) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  o record;
  now_split bonus_ended;
  cash bigint; won bigint; bonus bigint; less bigint; off_won bigint; off_bonus bigint;
  changed jsonb := '{}';
BEGIN
  UPDATE bonus_unit u SET state = 'late' FROM lottery_order l
    WHERE l.id = ANY (p_orders) AND u.member_id = l.member_id AND u.vendor = l.vendor AND u.round = l.id AND u.state = 'counted';
  FOR o IN SELECT l.merchant_id, l.member_id, l.currency, l.vendor, l.id, l.stake, l.win, l.returned, b.win AS was_win, b.returned AS was_returned,
      u.grant_id, u.won + u.returned - u.returned_bonus AS won, u.bonus + u.returned_bonus AS bonus, u.returned - u.returned_bonus AS returned_won,
      u.returned_bonus, u.paid, g.state IN ('queued', 'active', 'closing') AS is_open
    FROM lottery_order l JOIN lottery_order_before b ON b.order_id = l.id AND b.ruling_id = p_ruling
      JOIN bonus_unit u ON u.member_id = l.member_id AND u.vendor = l.vendor AND u.round = l.id JOIN bonus_grant g ON g.id = u.grant_id
    WHERE l.id = ANY (p_orders) AND u.won + u.bonus + u.returned > 0 ORDER BY l.id LOOP
    now_split := bonus_split(ROW (o.grant_id, o.won, o.bonus, o.stake, NULL)::bonus_part, o.returned, o.win);
    won := now_split.returned_won + now_split.paid - o.returned_won - o.paid;
    bonus := now_split.returned_bonus - o.returned_bonus;
    cash := o.win + o.returned - o.was_win - o.was_returned - won - bonus;
    less := greatest(-won, 0) + greatest(-bonus, 0);
    won := greatest(won, 0);
    bonus := greatest(bonus, 0);
    IF NOT o.is_open THEN
      -- Less in one pocket is set off against more in the other.
      off_won := least(less, won);
      off_bonus := least(less - off_won, bonus);
      won := won - off_won;
      bonus := bonus - off_bonus;
      less := less - off_won - off_bonus;
    END IF;
    UPDATE bonus_unit u SET won = o.won - now_split.returned_won, bonus = o.bonus - now_split.returned_bonus, paid = now_split.paid,
        returned = now_split.returned_won + now_split.returned_bonus, returned_bonus = now_split.returned_bonus
      WHERE u.member_id = o.member_id AND u.vendor = o.vendor AND u.round = o.id;
    PERFORM lottery_move_locked(p_ruling, o.id, o.grant_id, cash, won, bonus, less, o.is_open);
    changed := changed || jsonb_build_object(o.id, cash);
  END LOOP;
  RETURN changed;
END $$;
