-- What of the win of an order is locked money of a bonus.
CREATE FUNCTION lottery_locked_win(o lottery_order) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT u.paid FROM bonus_unit u WHERE u.member_id = o.member_id AND u.vendor = o.vendor AND u.round = o.id), 0)
$$;
