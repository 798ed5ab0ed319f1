-- Members five or more of whose referees qualified within thirty days with hardly more valid bet than they had to, and have stood still for a week (rewards'
-- rule book §27, F15): perhaps accounts made to qualify. Four of five of those who qualified are such. Once for each referrer and month.
CREATE FUNCTION find_least_referrals(p_merchant text, p_from timestamptz, p_to timestamptz, p_day date) RETURNS void
LANGUAGE sql AS $$
  WITH referee AS MATERIALIZED (
    SELECT r.referrer_id, r.referee_id, r.qualified_at, r.referrer_reward + r.referee_reward AS reward,
      (SELECT coalesce(sum(f.valid_bet), 0) FROM member_fact f WHERE f.member_id = r.referee_id)
        <= (t.terms ->> 'qualifyValidBetMinor')::numeric * 6 / 5 AS is_least
    FROM referral r JOIN referral_terms t ON t.merchant_id = r.merchant_id AND t.version = r.terms_version
    WHERE r.merchant_id = p_merchant AND r.state = 'qualified' AND r.qualified_at >= p_to - interval '37 days' AND r.qualified_at < p_to - interval '7 days'
      AND (t.terms ->> 'qualifyValidBetMinor')::numeric > 0)
  INSERT INTO reward_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('rfn'), p_merchant, 'least_referrals', concat_ws(' ', r.referrer_id, to_char(p_day, 'YYYY-MM')), p_day,
    (ARRAY[r.referrer_id] || array_agg(r.referee_id ORDER BY r.qualified_at) FILTER (WHERE r.is_least))[1:20],
    jsonb_build_object('accounts', 1 + count(*) FILTER (WHERE r.is_least), 'times', count(*),
      'amount', coalesce(sum(r.reward) FILTER (WHERE r.is_least), 0)::bigint::text)
  FROM referee r JOIN member m ON m.id = r.referrer_id AND NOT m.test
  GROUP BY r.referrer_id HAVING count(*) FILTER (WHERE r.is_least) >= 5 AND count(*) FILTER (WHERE r.is_least) * 5 >= count(*) * 4
    AND bool_or(r.qualified_at >= p_from - interval '7 days')
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
