-- What real-time contracts would have given a holder by days, in micros: of its own, and what of it goes to contracts of its direct downline. A unit that was
-- corrected counts as it came out. `p_contracts`: versions with their rows by rising stake. `won`, `lost`: the largest stake with a valid bet that was. Where
-- an agent was moved meanwhile its place at the end counts: this is a picture, and not a payment. Locks nothing.
CREATE FUNCTION contract_days(p_merchant text, p_holder text, p_category text, p_days timestamptz[], p_to timestamptz, p_contracts jsonb)
RETURNS TABLE (day integer, units integer, active integer, valid_bet bigint, gross numeric, below numeric, won bigint, lost bigint)
LANGUAGE sql STABLE AS $$
  WITH held AS MATERIALIZED (SELECT c.holder, c.since, coalesce(c.until, 'infinity') AS until, c.stakes, c.wins, c.losses
    FROM jsonb_to_recordset(p_contracts) AS c (holder text, since timestamptz, until timestamptz, stakes bigint[], wins integer[], losses integer[])),
  -- agents of the team, each with the holder's direct downline that it stands below or is
  team AS MATERIALIZED (SELECT a.agent_id, d.ancestor_id AS direct FROM agent_above a
    LEFT JOIN agent_above d ON d.agent_id = a.agent_id AND d.levels = a.levels - 1 AND d.since < p_to AND d.until >= p_to
    WHERE a.ancestor_id = p_holder AND a.since < p_to AND a.until >= p_to),
  unit AS (
    SELECT u.member_id, min(u.settled_at) AS at, sum(u.turnover)::bigint AS stake, sum(u.win)::bigint AS payout, sum(u.valid_bet)::bigint AS valid
    FROM settled_unit u
    WHERE u.merchant_id = p_merchant AND u.settled_at >= p_days[1] AND u.settled_at < p_to AND (p_category = 'CONS' OR u.category = p_category)
      AND (u.member_id = p_holder OR EXISTS (SELECT FROM member_edge e JOIN team t ON t.agent_id = e.upline_id
        WHERE e.member_id = u.member_id AND e.until > p_days[1]))
    GROUP BY u.member_id, u.vendor, u.unit),
  placed AS (
    SELECT u.*, width_bucket(u.at, p_days) AS day,
      CASE WHEN u.member_id = p_holder THEN NULL WHEN e.upline_id = p_holder THEN u.member_id ELSE t.direct END AS direct
    FROM unit u JOIN member_edge e ON e.member_id = u.member_id AND (e.follows IS NULL OR e.since <= u.at) AND u.at < e.until
      LEFT JOIN team t ON t.agent_id = e.upline_id
    WHERE u.member_id = p_holder OR t.agent_id IS NOT NULL),
  earned AS (
    SELECT p.*, p.valid::numeric * CASE WHEN p.payout > p.stake THEN o.wins[width_bucket(p.stake, o.stakes)]
        WHEN p.payout < p.stake THEN o.losses[width_bucket(p.stake, o.stakes)] END AS gross,
      p.valid::numeric * CASE WHEN p.payout > p.stake THEN b.wins[width_bucket(p.stake, b.stakes)]
        WHEN p.payout < p.stake THEN b.losses[width_bucket(p.stake, b.stakes)] END AS below
    FROM placed p LEFT JOIN held o ON o.holder = p_holder AND o.since <= p.at AND p.at < o.until
      LEFT JOIN held b ON b.holder = p.direct AND b.since <= p.at AND p.at < b.until),
  people AS (SELECT e.day, count(DISTINCT person_at(e.member_id, p_to))::integer AS active
    FROM (SELECT DISTINCT x.day, x.member_id FROM earned x WHERE x.valid > 0) e
    WHERE person_at(e.member_id, p_to) <> person_at(p_holder, p_to) GROUP BY e.day)
  SELECT e.day, count(*)::integer, coalesce(max(n.active), 0), sum(e.valid)::bigint, coalesce(sum(e.gross), 0),
    coalesce(sum(e.below) FILTER (WHERE e.gross IS NOT NULL), 0), coalesce(max(e.stake) FILTER (WHERE e.payout > e.stake AND e.valid > 0), -1),
    coalesce(max(e.stake) FILTER (WHERE e.payout < e.stake AND e.valid > 0), -1)
  FROM earned e LEFT JOIN people n ON n.day = e.day GROUP BY e.day
$$;
