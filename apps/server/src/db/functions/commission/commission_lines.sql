-- The fact lines of a brand in a span that begins with an hour: a line per account, hour and category of what was played, and one of what it cost. A cost of no
-- product in particular is of CONS, and counts for contracts over everything only.
CREATE FUNCTION commission_lines(p_merchant text, p_from timestamptz, p_to timestamptz, p_category text) RETURNS TABLE (
  member_id text, slot timestamptz, category text, turnover bigint, win bigint, ggr bigint, valid_bet bigint, promo bigint, rebate bigint, salary bigint)
LANGUAGE sql STABLE AS $$
  SELECT f.member_id, f.slot, f.category, f.turnover, f.win, f.ggr, f.valid_bet, 0::bigint, 0::bigint, 0::bigint FROM member_fact f
    WHERE f.merchant_id = p_merchant AND f.slot >= p_from AND f.slot < p_to AND f.lines > 0 AND (p_category = 'CONS' OR f.category = p_category)
  UNION ALL
  SELECT c.member_id, date_bin('1 hour', c.created_at, p_from), c.category, 0, 0, 0, 0, sum(c.promo)::bigint, sum(c.rebate)::bigint, sum(c.salary)::bigint
    FROM commission_cost c
    WHERE c.merchant_id = p_merchant AND c.created_at >= p_from AND c.created_at < p_to AND (p_category = 'CONS' OR c.category = p_category)
    GROUP BY 1, 2, 3
$$;
