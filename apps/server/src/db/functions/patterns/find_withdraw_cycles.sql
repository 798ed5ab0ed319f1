-- Members who gave up three bonuses or more for a withdrawal within thirty days, the last of them in the span (rewards' rule book §27, F2): perhaps money
-- that goes round for bonuses. Once for each member and month; the rules let nothing be gained by it.
CREATE FUNCTION find_withdraw_cycles(p_merchant text, p_from timestamptz, p_to timestamptz, p_day date) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO reward_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('rfn'), p_merchant, 'withdraw_cycle', concat_ws(' ', b.member_id, to_char(p_day, 'YYYY-MM')), p_day, ARRAY[b.member_id],
    jsonb_build_object('accounts', 1, 'times', count(*), 'amount', sum(b.amount)::bigint::text)
  FROM bonus_grant b JOIN member m ON m.id = b.member_id AND NOT m.test
  WHERE b.merchant_id = p_merchant AND b.state = 'forfeited' AND b.reason = 'WITHDRAWAL' AND b.ended_at >= p_to - interval '30 days' AND b.ended_at < p_to
  GROUP BY b.member_id HAVING count(*) >= 3 AND bool_or(b.ended_at >= p_from)
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
