-- The fact lines of a brand in a span that begins with an hour: a line per account, hour and category of what was played, and one of what it cost. A cost of no
-- product in particular is of CONS, and counts for contracts over everything only.
CREATE FUNCTION commission_lines(p_merchant text, p_from timestamptz, p_to timestamptz, p_category text) RETURNS TABLE (
  member_id text, slot timestamptz, category text, turnover bigint, win bigint, ggr bigint, valid_bet bigint, promo bigint, rebate bigint, salary bigint)
LANGUAGE sql STABLE AS $$
  SELECT f.member_id, f.slot, f.category, f.turnover, f.win, f.ggr, f.valid_bet, 0::bigint, 0::bigint, 0::bigint FROM member_fact f
    WHERE f.merchant_id = p_merchant AND f.slot >= p_from AND f.slot < p_to AND (p_category = 'CONS' OR f.category = p_category)
  UNION ALL
  SELECT c.owner_id, c.slot, c.category, 0, 0, 0, 0, coalesce(sum(c.amount) FILTER (WHERE c.kind = 'bonus_release'), 0)::bigint,
      coalesce(sum(c.amount) FILTER (WHERE c.kind LIKE 'rebate%'), 0)::bigint, coalesce(sum(c.amount) FILTER (WHERE c.kind LIKE 'salary%'), 0)::bigint
    FROM (SELECT t.owner_id, date_bin('1 hour', t.created_at, p_from) AS slot, t.kind, e.amount,
        CASE WHEN t.kind LIKE 'rebate%' THEN 'LOTT' ELSE coalesce(t.payload ->> 'category', 'CONS') END AS category
      FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.leg = 1 AND e.owner_id = t.owner_id AND e.day = t.day
      WHERE t.merchant_id = p_merchant AND t.outcome = 'posted' AND t.created_at >= p_from AND t.created_at < p_to
        AND t.kind IN ('rebate', 'rebate_back', 'bonus_release', 'salary_daily', 'salary_hourly', 'salary_realtime')) c
    WHERE p_category = 'CONS' OR c.category = p_category
    GROUP BY c.owner_id, c.slot, c.category
$$;
