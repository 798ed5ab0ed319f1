-- Sums over the teams of holders in a span, with the number of fact lines and of active people: one pass over the facts, whatever the number of holders. Who
-- was in a team is asked at the end of each hour; `p_ends` are the ends of the holders' windows, `p_least` from what valid bet an account is active.
CREATE FUNCTION commission_team(p_merchant text, p_from timestamptz, p_to timestamptz, p_category text, p_holders text[], p_ends timestamptz[],
  p_least bigint[]) RETURNS TABLE (holder text, facts integer, active integer, turnover bigint, win bigint, ggr bigint, valid_bet bigint,
  promo bigint, vendor_fee bigint, rebate bigint, salary bigint, jackpot bigint, payment_fee bigint)
LANGUAGE sql STABLE AS $$
  WITH held AS MATERIALIZED (SELECT h.*, coalesce(n.person_id, h.id) AS person FROM unnest(p_holders, p_ends, p_least) AS h (id, until, least)
    LEFT JOIN member_person n ON n.member_id = h.id AND n.since <= h.until AND n.until > h.until),
  -- where the tree of agents changed, or a window ends: groups lie on one side of each
  cut AS (SELECT array_agg(DISTINCT c.at ORDER BY c.at) AS at FROM (
    SELECT a.until AS at FROM agent_above a WHERE a.merchant_id = p_merchant AND a.until > p_from AND a.until < p_to AND a.until < 'infinity'
    UNION SELECT h.until FROM held h WHERE h.until < p_to) c),
  grouped AS (
    SELECT l.member_id, e.upline_id, coalesce(width_bucket(l.slot + interval '1 hour' - interval '1 microsecond', cut.at), 0) AS side,
      max(l.slot) + interval '1 hour' AS at, count(*) OVER (PARTITION BY l.member_id) AS parts, count(*) AS facts,
      sum(l.turnover) AS turnover, sum(l.win) AS win, sum(l.ggr) AS ggr, sum(l.valid_bet) AS valid_bet,
      sum(l.promo) AS promo, sum(l.vendor_fee) AS vendor_fee, sum(l.rebate) AS rebate, sum(l.salary) AS salary,
      sum(l.jackpot) AS jackpot, sum(l.payment_fee) AS payment_fee
    FROM commission_lines(p_merchant, p_from, p_to, p_category, NULL) l CROSS JOIN cut
      JOIN member_edge e ON e.member_id = l.member_id AND e.since < l.slot + interval '1 hour' AND e.until >= l.slot + interval '1 hour'
    GROUP BY 1, 2, 3),
  -- `alone`: a person alone, all of whose facts stand in this row
  part AS MATERIALIZED (SELECT g.*, g.parts = 1 AND n.member_id IS NULL AS alone FROM grouped g
    LEFT JOIN (SELECT o.member_id FROM member_person o WHERE o.merchant_id = p_merchant
      UNION SELECT o.person_id FROM member_person o WHERE o.merchant_id = p_merchant) n ON n.member_id = g.member_id),
  direct AS MATERIALIZED (SELECT upline_id, side, max(at) AS at, sum(facts) AS facts, sum(turnover) AS turnover, sum(win) AS win, sum(ggr) AS ggr,
      sum(valid_bet) AS valid_bet, sum(promo) AS promo, sum(vendor_fee) AS vendor_fee, sum(rebate) AS rebate, sum(salary) AS salary,
      sum(jackpot) AS jackpot, sum(payment_fee) AS payment_fee FROM part GROUP BY 1, 2),
  -- of whom an upline's downline is the team, at each side of the cuts
  chain AS MATERIALIZED (SELECT d.upline_id, d.side, h.id, h.until, h.least, h.person FROM direct d
    JOIN agent_above a ON a.agent_id = d.upline_id AND a.since < d.at AND a.until >= d.at JOIN held h ON h.id = a.ancestor_id AND d.at <= h.until),
  summed AS (
    SELECT c.id, d.facts, d.turnover, d.win, d.ggr, d.valid_bet, d.promo, d.vendor_fee, d.rebate, d.salary, d.jackpot, d.payment_fee
      FROM chain c JOIN direct d ON d.upline_id = c.upline_id AND d.side = c.side
    UNION ALL
    SELECT h.id, p.facts, p.turnover, p.win, p.ggr, p.valid_bet, p.promo, p.vendor_fee, p.rebate, p.salary, p.jackpot, p.payment_fee
      FROM held h JOIN part p ON p.member_id = h.id AND p.at <= h.until),
  -- people alone are counted once for each upline and bet from which they are active, whatever the number of holders above
  counted AS (SELECT w.upline_id, w.side, w.least, count(*) AS active FROM (SELECT DISTINCT c.upline_id, c.side, c.least FROM chain c) w
    JOIN part p ON p.upline_id = w.upline_id AND p.side = w.side AND p.alone AND p.valid_bet > 0 AND p.valid_bet >= w.least
    GROUP BY 1, 2, 3),
  -- the others account by account; a person counts once, and the holder's own never
  shared AS (SELECT b.id, count(DISTINCT b.being) AS active FROM (
      SELECT c.id, c.person, coalesce(n.person_id, p.member_id) AS being
      FROM part p JOIN chain c ON c.upline_id = p.upline_id AND c.side = p.side
        LEFT JOIN member_person n ON n.member_id = p.member_id AND n.since <= c.until AND n.until > c.until
      WHERE NOT p.alone GROUP BY c.id, c.person, p.member_id, n.person_id
      HAVING sum(p.valid_bet) > 0 AND sum(p.valid_bet) >= max(c.least)) b WHERE b.being <> b.person GROUP BY b.id),
  heads AS (SELECT u.id, sum(u.active) AS active FROM (
      SELECT c.id, k.active FROM chain c JOIN counted k ON k.upline_id = c.upline_id AND k.side = c.side AND k.least = c.least
      UNION ALL SELECT id, active FROM shared) u GROUP BY u.id)
  SELECT h.id, coalesce(s.facts, 0)::integer, coalesce(a.active, 0)::integer, coalesce(s.turnover, 0)::bigint, coalesce(s.win, 0)::bigint,
    coalesce(s.ggr, 0)::bigint, coalesce(s.valid_bet, 0)::bigint, coalesce(s.promo, 0)::bigint, coalesce(s.vendor_fee, 0)::bigint,
    coalesce(s.rebate, 0)::bigint, coalesce(s.salary, 0)::bigint, coalesce(s.jackpot, 0)::bigint, coalesce(s.payment_fee, 0)::bigint
  FROM held h LEFT JOIN heads a ON a.id = h.id LEFT JOIN (SELECT id, sum(facts) AS facts, sum(turnover) AS turnover, sum(win) AS win, sum(ggr) AS ggr,
    sum(valid_bet) AS valid_bet, sum(promo) AS promo, sum(vendor_fee) AS vendor_fee, sum(rebate) AS rebate, sum(salary) AS salary,
    sum(jackpot) AS jackpot, sum(payment_fee) AS payment_fee FROM summed GROUP BY id) s ON s.id = h.id
$$;
