-- Vendors that corrected ten units or more in a span which they had settled a day before or earlier, when salaries and rebates of them were paid (agents' rule
-- book §16, F18): once for each vendor and day, with the accounts that it moved most.
CREATE FUNCTION find_late_corrections(p_merchant text, p_from timestamptz, p_to timestamptz, p_day date) RETURNS void
LANGUAGE sql AS $$
  WITH corrected AS MATERIALIZED (
    SELECT u.member_id, u.vendor, u.unit, sum(u.ggr) AS moved FROM settled_unit u
      JOIN settled_unit o ON o.member_id = u.member_id AND o.vendor = u.vendor AND o.unit = u.unit AND o.line = 1
    WHERE u.merchant_id = p_merchant AND u.settled_at >= p_from AND u.settled_at < p_to AND u.line > 1 AND u.ggr <> 0
      AND o.settled_at < u.settled_at - interval '1 day'
    GROUP BY 1, 2, 3),
  account AS (SELECT c.vendor, c.member_id, sum(abs(c.moved)) AS moved,
      row_number() OVER (PARTITION BY c.vendor ORDER BY sum(abs(c.moved)) DESC, c.member_id) AS place FROM corrected c GROUP BY 1, 2),
  told AS (SELECT c.vendor, count(*) AS units, sum(abs(c.moved)) AS moved, count(DISTINCT c.member_id) AS accounts,
      (array_agg(jsonb_build_object('memberId', c.member_id, 'vendor', c.vendor, 'round', c.unit) ORDER BY abs(c.moved) DESC))[1:5] AS examples
    FROM corrected c GROUP BY 1 HAVING count(*) >= 10)
  INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('tfn'), p_merchant, 'late_correction', concat_ws(' ', t.vendor, p_day), p_day,
    ARRAY(SELECT a.member_id FROM account a WHERE a.vendor = t.vendor AND a.place <= 20 ORDER BY a.place),
    jsonb_build_object('accounts', t.accounts, 'rounds', t.units, 'turnover', t.moved::bigint::text, 'examples', to_jsonb(t.examples))
  FROM told t
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
