-- The fact lines of one account in a span that begins with an hour: what `commission_lines` says of it, found by the account.
CREATE FUNCTION commission_lines_of(p_member text, p_from timestamptz, p_to timestamptz, p_category text) RETURNS TABLE (
  member_id text, slot timestamptz, category text, turnover bigint, win bigint, ggr bigint, valid_bet bigint, promo bigint, rebate bigint, salary bigint)
LANGUAGE sql STABLE AS $$
  SELECT f.member_id, f.slot, f.category, f.turnover, f.win, f.ggr, f.valid_bet, 0::bigint, 0::bigint, 0::bigint FROM member_fact f
    WHERE f.member_id = p_member AND f.slot >= p_from AND f.slot < p_to AND f.lines > 0 AND (p_category = 'CONS' OR f.category = p_category)
  UNION ALL
  SELECT c.member_id, date_bin('1 hour', c.created_at, p_from), c.category, 0, 0, 0, 0, sum(c.promo)::bigint, sum(c.rebate)::bigint, sum(c.salary)::bigint
    FROM commission_cost c
    WHERE c.member_id = p_member AND c.created_at >= p_from AND c.created_at < p_to AND (p_category = 'CONS' OR c.category = p_category)
    GROUP BY 1, 2, 3
$$;
