-- Whether a vendor is ours. What those pay is worked out here, so that no limit of a vendor's link holds or counts it. Over a list the table itself is asked.
CREATE FUNCTION is_own_vendor(p_vendor text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM own_vendor o WHERE o.code = p_vendor)
$$;
