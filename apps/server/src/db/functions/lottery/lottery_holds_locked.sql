-- Whether any of an order's stake was locked money of a bonus.
CREATE FUNCTION lottery_holds_locked(o lottery_order) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM bonus_unit u WHERE u.member_id = o.member_id AND u.vendor = o.vendor AND u.round = o.id AND u.won + u.bonus + u.returned > 0)
$$;
