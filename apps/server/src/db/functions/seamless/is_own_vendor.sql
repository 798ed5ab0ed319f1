-- The vendors that are ours: the studio and the lotteries. What they pay is worked out here, so that no limit of a vendor's link holds or counts it.
CREATE FUNCTION is_own_vendor(p_vendor text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_vendor = studio_vendor() OR p_vendor IN ('LOTT', 'TCG_LOTTO_VN', 'TCG_SEA')
$$;
