-- Accounts that took ten rewards or more that need no stake within thirty days, the last in the span, and staked nothing in that time (rewards' rule book
-- §27, F25): perhaps no person. Once for each account and month.
CREATE FUNCTION find_claims_unplayed(p_merchant text, p_from timestamptz, p_to timestamptz, p_day date) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO reward_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('rfn'), p_merchant, 'claims_unplayed', concat_ws(' ', r.member_id, to_char(p_day, 'YYYY-MM')), p_day, ARRAY[r.member_id],
    jsonb_build_object('accounts', 1, 'times', count(*), 'amount', coalesce(sum(r.amount) FILTER (WHERE r.kind = 'cash'), 0)::bigint::text)
  FROM reward r JOIN member m ON m.id = r.member_id AND NOT m.test
  WHERE r.merchant_id = p_merchant AND r.source IN ('check_in', 'activity', 'promotion') AND r.state IN ('claimed', 'issued')
    AND r.ended_at >= p_to - interval '30 days' AND r.ended_at < p_to
    AND NOT EXISTS (SELECT FROM member_fact f WHERE f.member_id = r.member_id AND f.slot >= p_to - interval '30 days' AND f.slot < p_to AND f.turnover > 0)
  GROUP BY r.member_id HAVING count(*) >= 10 AND bool_or(r.ended_at >= p_from)
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
