-- What an account earned by at an instant. An agent of the house had what the site gave at most then, where nothing was set.
CREATE FUNCTION rebate_value(p_merchant text, p_member text, p_item text, p_at timestamptz) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT v.value FROM member_value v WHERE v.member_id = p_member AND v.item = p_item AND (v.follows IS NULL OR v.since <= p_at) AND p_at < v.until),
    (SELECT team_site_value_at(p_merchant, p_item, p_at) FROM member_edge e JOIN member m ON m.id = e.member_id
      WHERE e.member_id = p_member AND (e.follows IS NULL OR e.since <= p_at) AND p_at < e.until AND e.upline_id IS NULL AND is_agent(m.type)),
    0)
$$;
