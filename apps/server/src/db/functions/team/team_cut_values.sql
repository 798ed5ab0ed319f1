-- Brings some of those who have more of an item than the house gives at most down to it, from now on. Answers how many values it cut; 0: nobody has more. What
-- was accepted before keeps what held then. Locks the values, in the order of accounts.
CREATE FUNCTION team_cut_values(p_merchant text, p_item text, p_most integer, p_limit integer) RETURNS integer
LANGUAGE sql AS $$
  WITH found AS MATERIALIZED (
    SELECT v.member_id, v.item, greatest(clock_timestamp(), v.since + interval '1 microsecond') AS at FROM member_value v
    WHERE v.merchant_id = p_merchant AND v.until = 'infinity' AND v.value > p_most AND v.item = p_item
    ORDER BY v.member_id, v.item LIMIT p_limit FOR UPDATE
  ), closed AS (
    UPDATE member_value v SET until = f.at FROM found f WHERE v.member_id = f.member_id AND v.item = f.item AND v.until = 'infinity'
    RETURNING v.member_id, v.item, f.at
  ), written AS (
    INSERT INTO member_value (merchant_id, member_id, item, value, since, follows)
      SELECT p_merchant, c.member_id, c.item, p_most, c.at, c.at FROM closed c RETURNING 1
  ) SELECT count(*)::integer FROM written
$$;
