-- The fact lines of a brand in a span that begins with an hour: a line per account, hour and category, with what was played and what was posted, and lines of
-- what incidents changed of that, the first `p_incidents` of the brand (null: all). What belongs to no product in particular is of CONS, and counts for
-- contracts over everything only. Hours in which cash came or went and nothing else have no line.
CREATE FUNCTION commission_lines(p_merchant text, p_from timestamptz, p_to timestamptz, p_category text, p_incidents bigint) RETURNS TABLE (
  member_id text, slot timestamptz, category text, turnover bigint, win bigint, ggr bigint, valid_bet bigint, promo bigint, vendor_fee bigint, rebate bigint,
  salary bigint, jackpot bigint, payment_fee bigint)
LANGUAGE sql STABLE AS $$
  SELECT f.member_id, f.slot, f.category, f.turnover, f.win, f.ggr, f.valid_bet, f.promo, f.vendor_fee, f.rebate, f.salary, f.jackpot, f.payment_fee
    FROM member_fact f
    WHERE f.merchant_id = p_merchant AND f.slot >= p_from AND f.slot < p_to AND (p_category = 'CONS' OR f.category = p_category) AND (f.lines > 0
      OR (f.promo, f.vendor_fee, f.rebate, f.salary, f.jackpot, f.payment_fee) <> (0, 0, 0, 0, 0, 0))
  UNION ALL
  SELECT r.member_id, r.slot, r.category, r.turnover, r.win, r.ggr, r.valid_bet, 0::bigint, r.vendor_fee, 0::bigint, 0::bigint, 0::bigint, 0::bigint
    FROM fact_restated r
    WHERE r.merchant_id = p_merchant AND r.slot >= p_from AND r.slot < p_to AND (p_category = 'CONS' OR r.category = p_category)
      AND (p_incidents IS NULL OR r.number <= p_incidents)
$$;
