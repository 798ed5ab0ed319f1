-- The fact lines of one account in a span that begins with an hour: what `commission_lines` says of it, found by the account, as it was when the first
-- `p_incidents` incidents of the brand were known.
CREATE FUNCTION commission_lines_of(p_member text, p_from timestamptz, p_to timestamptz, p_category text, p_incidents bigint) RETURNS TABLE (
  member_id text, slot timestamptz, category text, turnover bigint, win bigint, ggr bigint, valid_bet bigint, promo bigint, vendor_fee bigint, rebate bigint,
  salary bigint, jackpot bigint, payment_fee bigint)
LANGUAGE sql STABLE AS $$
  SELECT f.member_id, f.slot, f.category, f.turnover, f.win, f.ggr, f.valid_bet, f.promo, f.vendor_fee, f.rebate, f.salary, f.jackpot, f.payment_fee
    FROM member_fact f
    WHERE f.member_id = p_member AND f.slot >= p_from AND f.slot < p_to AND (p_category = 'CONS' OR f.category = p_category) AND (f.lines > 0
      OR (f.promo, f.vendor_fee, f.rebate, f.salary, f.jackpot, f.payment_fee) <> (0, 0, 0, 0, 0, 0))
  UNION ALL
  SELECT r.member_id, r.slot, r.category, r.turnover, r.win, r.ggr, r.valid_bet, 0::bigint, r.vendor_fee, 0::bigint, 0::bigint, 0::bigint, 0::bigint
    FROM fact_restated r
    WHERE r.member_id = p_member AND r.slot >= p_from AND r.slot < p_to AND (p_category = 'CONS' OR r.category = p_category) AND r.number <= p_incidents
$$;
