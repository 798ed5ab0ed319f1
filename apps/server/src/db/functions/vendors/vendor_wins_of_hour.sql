-- What was paid at a vendor's word in the running hour. What other connections are about to pay is not in it yet.
CREATE FUNCTION vendor_wins_of_hour(p_merchant text, p_vendor text) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount), 0)::bigint FROM vendor_win_hour
    WHERE merchant_id = p_merchant AND vendor = p_vendor AND hour = vendor_win_hour_of(clock_timestamp())
$$;
