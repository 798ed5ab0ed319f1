-- Counts what was paid at a vendor's word.
CREATE FUNCTION vendor_count_win(p_merchant text, p_vendor text, p_amount bigint) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO vendor_win_hour AS h (merchant_id, vendor, hour, stripe, amount)
    VALUES (p_merchant, p_vendor, vendor_win_hour_of(clock_timestamp()), pg_backend_pid() % 64, p_amount)
    ON CONFLICT (merchant_id, vendor, hour, stripe) DO UPDATE SET amount = h.amount + excluded.amount
$$;
