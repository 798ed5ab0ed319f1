-- The days, weeks and months of the brand's calendar that an instant falls in, by their first days. Weeks begin on Monday (ISO 8601).
CREATE FUNCTION protection_periods(p_time_zone text, p_at timestamptz) RETURNS date[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[(p_at AT TIME ZONE p_time_zone)::date, date_trunc('week', p_at AT TIME ZONE p_time_zone)::date,
    date_trunc('month', p_at AT TIME ZONE p_time_zone)::date]
$$;
