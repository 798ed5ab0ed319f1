-- People whose last dividend had a base below zero and who left that account (closed, without a dividend, or not seen for thirty days), with an account of
-- theirs that was made since (agents' rule book §16, F3): the house offers carry-over to it. Once for each pair.
CREATE FUNCTION find_left_losses(p_merchant text, p_to timestamptz, p_day date) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('tfn'), p_merchant, 'left_loss', concat_ws(' ', o.id, n.id), p_day, ARRAY[o.id, n.id],
    jsonb_build_object('accounts', 2, 'there', (-l.base)::bigint::text)
  FROM (SELECT DISTINCT ON (s.beneficiary_id) s.beneficiary_id, s.period_start, (s.record ->> 'base')::numeric AS base FROM commission_statement s
      WHERE s.merchant_id = p_merchant AND s.kind = 'dividend' AND s.contract_id IS NOT NULL AND s.period_end > p_to - interval '180 days'
      ORDER BY s.beneficiary_id, s.period_start DESC) l
    JOIN member o ON o.id = l.beneficiary_id
    JOIN member_person a ON a.member_id = o.id AND a.until = 'infinity'
    JOIN member_person b ON b.person_id = a.person_id AND b.until = 'infinity' AND b.member_id <> a.member_id
    JOIN member n ON n.id = b.member_id AND n.created_at > l.period_start AND n.status = 'active' AND (n.upline_id IS NOT NULL OR is_agent(n.type))
  WHERE l.base < 0 AND (o.status = 'closed' OR coalesce(o.last_login_at, o.created_at) < p_to - interval '30 days'
    OR NOT EXISTS (SELECT FROM contract_line i JOIN contract c ON c.line_id = i.id
      WHERE i.downline_id = o.id AND i.kind = 'dividend' AND c.state IN ('scheduled', 'active', 'terminationRequested', 'ending')))
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
