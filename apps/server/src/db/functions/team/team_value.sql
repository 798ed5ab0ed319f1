-- What an account earns by, now. An agent of the house has the site's most where nothing was set; for anybody else what was not set is 0.
CREATE FUNCTION team_value(p_member text, p_item text) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT v.value FROM member_value v WHERE v.member_id = p_member AND v.item = p_item AND v.until = 'infinity'),
    (SELECT team_site_value(m.merchant_id, p_item) FROM member m WHERE m.id = p_member AND m.upline_id IS NULL AND is_agent(m.type)),
    0)
$$;
