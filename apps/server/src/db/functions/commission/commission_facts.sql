-- The fact lines of a holder's team in a window, without names: accounts stand under pseudonyms of this export (`salt`), people under numbers, 0 the
-- holder, as they were known when the window ended. `p_from`, `p_to`: only lines of the hours that begin between; names and numbers are those of the
-- whole, which `commission_number` has written.
CREATE FUNCTION commission_facts(p_statement text, p_from timestamptz, p_to timestamptz) RETURNS TABLE (member text, person integer,
  slot timestamptz, category text, turnover bigint, win bigint, ggr bigint, "validBet" bigint, promo bigint, "vendorFee" bigint, rebate bigint,
  salary bigint, jackpot bigint, "paymentFee" bigint, line text)
LANGUAGE sql STABLE AS $$
  WITH own AS MATERIALIZED (SELECT s.id AS statement, s.salt, (s.record #>> '{window,end}')::timestamptz AS until,
      person_at(s.beneficiary_id, (s.record #>> '{window,end}')::timestamptz) AS person FROM commission_statement s WHERE s.id = p_statement),
  lines AS MATERIALIZED (SELECT * FROM commission_team_lines(p_statement, p_from, p_to)),
  being AS (
    SELECT o.statement, o.person AS holder, m.member_id, coalesce(n.person_id, m.member_id) AS person,
      left(encode(sha256(convert_to(o.salt || m.member_id, 'UTF8')), 'hex'), 16) AS name,
      substring(sha256(convert_to(o.salt || coalesce(n.person_id, m.member_id), 'UTF8')) FROM 1 FOR 8) AS code
    FROM own o CROSS JOIN (SELECT DISTINCT member_id FROM lines) m
      LEFT JOIN member_person n ON n.member_id = m.member_id AND n.since <= o.until AND n.until > o.until),
  named AS MATERIALIZED (
    SELECT b.member_id, b.name, CASE WHEN b.person = b.holder THEN 0 ELSE (SELECT p.before + array_position(p.beings, b.code) FROM commission_people p
      WHERE p.statement_id = b.statement AND p.first <= b.code ORDER BY p.first DESC LIMIT 1) END AS person FROM being b)
  SELECT n.name, n.person, l.slot, l.category, l.turnover, l.win, l.ggr, l.valid_bet, l.promo, l.vendor_fee, l.rebate, l.salary, l.jackpot, l.payment_fee,
    concat_ws('|', to_char(l.slot AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), l.category, n.name, n.person, l.turnover, l.win, l.ggr, l.valid_bet,
      l.promo, l.vendor_fee, l.rebate, l.salary, l.jackpot, l.payment_fee) COLLATE "C"
  FROM lines l JOIN named n ON n.member_id = l.member_id
$$;
