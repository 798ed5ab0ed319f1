-- Writes down what an agent earns by where nothing was set, from an instant on: who comes from the house, or goes there, keeps what it has. To be asked
-- before it moves; the caller holds the account.
CREATE FUNCTION team_keep_values(p_merchant text, p_member text, p_items text[], p_at timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO member_value (merchant_id, member_id, item, value, since)
  SELECT p_merchant, p_member, i.item, team_value(p_member, i.item), p_at FROM unnest(p_items) AS i (item)
  WHERE EXISTS (SELECT FROM member m WHERE m.id = p_member AND is_agent(m.type))
    AND NOT EXISTS (SELECT FROM member_value v WHERE v.member_id = p_member AND v.item = i.item)
$$;
