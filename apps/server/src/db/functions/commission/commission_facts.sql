-- The fact lines of a holder's team in a window, without names: accounts stand under pseudonyms of this export (`salt`), people under numbers, 0 the
-- holder, as they were known when the window ended. `p_from`, `p_to`: only lines of the hours that begin between; names and numbers are those of the
-- whole. Reads the facts of those who were ever below the holder, and of hours outside of the span no more than that there are some.
CREATE FUNCTION commission_facts(p_statement text, p_from timestamptz, p_to timestamptz) RETURNS TABLE (member text, person integer,
  slot timestamptz, category text, turnover bigint, win bigint, ggr bigint, "validBet" bigint, promo bigint, "vendorFee" bigint, rebate bigint,
  salary bigint, jackpot bigint, "paymentFee" bigint, line text)
LANGUAGE sql STABLE AS $$
  WITH own AS MATERIALIZED (SELECT s.merchant_id, s.beneficiary_id AS id, s.salt, s.category, (s.record #>> '{window,start}')::timestamptz AS since,
      (s.record #>> '{window,end}')::timestamptz AS until, r.incidents
    FROM commission_statement s JOIN commission_run r ON r.merchant_id = s.merchant_id AND r.kind = s.kind AND r.category = s.category
      AND r.period_type = s.period_type AND r.period_start = s.period_start
    WHERE s.id = p_statement),
  -- agents of the team: as it is, and as it was at any time since the window began
  agents AS (
    SELECT a.agent_id, a.since, a.until FROM own o JOIN agent_above a ON a.ancestor_id = o.id AND a.until = 'infinity'
    UNION ALL SELECT a.agent_id, a.since, a.until FROM own o JOIN agent_above a ON a.merchant_id = o.merchant_id AND a.until < 'infinity'
      AND a.until > o.since AND a.ancestor_id = o.id),
  -- when each of the team was in it, by whole hours
  placed AS MATERIALIZED (
    SELECT e.member_id, greatest(e.since, a.since) AS since, least(e.until, a.until) AS until
      FROM own o CROSS JOIN agents a JOIN member_edge e ON e.upline_id = a.agent_id
      WHERE e.member_id <> o.id AND greatest(e.since, a.since) < least(e.until, a.until)
    UNION ALL SELECT o.id, '-infinity', 'infinity' FROM own o),
  -- those who have a line, each with its names once
  active AS (
    SELECT DISTINCT p.member_id FROM own o CROSS JOIN placed p
    WHERE EXISTS (SELECT FROM commission_lines_of(p.member_id, o.since, o.until, o.category, o.incidents) l
      WHERE p.since < l.slot + interval '1 hour' AND p.until >= l.slot + interval '1 hour')),
  named AS (
    SELECT m.member_id, coalesce(n.person_id, m.member_id) = person_at(o.id, o.until) AS own,
      left(encode(sha256(convert_to(o.salt || m.member_id, 'UTF8')), 'hex'), 16) AS name,
      left(encode(sha256(convert_to(o.salt || coalesce(n.person_id, m.member_id), 'UTF8')), 'hex'), 16) AS being
    FROM own o CROSS JOIN active m
      LEFT JOIN member_person n ON n.member_id = m.member_id AND n.since <= o.until AND n.until > o.until),
  persons AS MATERIALIZED (
    SELECT m.member_id, m.name, CASE WHEN m.own THEN 0 ELSE dense_rank() OVER (PARTITION BY m.own ORDER BY m.being) END AS person FROM named m),
  numbered AS (
    SELECT l.*, m.name, m.person FROM own o CROSS JOIN placed p JOIN persons m ON m.member_id = p.member_id
      CROSS JOIN LATERAL commission_lines_of(p.member_id, greatest(o.since, p_from), least(o.until, p_to), o.category, o.incidents) l
    WHERE p.since < l.slot + interval '1 hour' AND p.until >= l.slot + interval '1 hour')
  SELECT n.name, n.person::integer, n.slot, n.category, n.turnover, n.win, n.ggr, n.valid_bet, n.promo, n.vendor_fee, n.rebate, n.salary,
    n.jackpot, n.payment_fee,
    concat_ws('|', to_char(n.slot AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), n.category, n.name, n.person, n.turnover, n.win, n.ggr, n.valid_bet,
      n.promo, n.vendor_fee, n.rebate, n.salary, n.jackpot, n.payment_fee) COLLATE "C"
  FROM numbered n
$$;
