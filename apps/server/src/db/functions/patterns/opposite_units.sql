-- The units of two accounts, settled in a span, in whose round they stood against each other.
CREATE FUNCTION opposite_units(p_merchant text, p_first text, p_second text, p_from timestamptz, p_to timestamptz)
RETURNS TABLE (member_id text, vendor text, unit text)
LANGUAGE sql STABLE AS $$
  WITH played AS (
    SELECT u.member_id, u.vendor, u.unit, sum(u.win - u.turnover) AS result FROM settled_unit u
    WHERE u.merchant_id = p_merchant AND u.member_id || '' IN (p_first, p_second) AND u.settled_at >= p_from AND u.settled_at < p_to GROUP BY 1, 2, 3)
  SELECT x.member_id, x.vendor, x.unit FROM played a JOIN played b USING (vendor, unit) JOIN played x USING (vendor, unit)
  WHERE a.member_id = p_first AND b.member_id = p_second AND plays_against(a.result, b.result)
$$;
