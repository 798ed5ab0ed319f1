-- The hour of the clock that a vendor's wins are summed in.
CREATE FUNCTION vendor_win_hour_of(p_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT date_bin('1 hour', p_at, 'epoch')
$$;
