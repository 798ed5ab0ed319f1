-- Counts accounts into (1), or out of (-1), those that joined an agent's direct downline in the day, week and month in which they registered. Test accounts are
-- nobody, and of the house (null) nothing is counted. The caller holds the accounts.
CREATE FUNCTION team_count_joined(p_agent text, p_members text[], p_change integer) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO agent_joined AS j (agent_id, merchant_id, period, starts_on, people)
  SELECT p_agent, m.merchant_id, p.period, p.starts_on, p_change * count(*)
  FROM member m
    CROSS JOIN LATERAL unnest('{day,week,month}'::text[], protection_periods(brand_zone_at(m.merchant_id, m.created_at), m.created_at)) AS p (period, starts_on)
  WHERE m.id = ANY (p_members) AND NOT m.test AND p_agent IS NOT NULL
  GROUP BY m.merchant_id, p.period, p.starts_on
  ORDER BY p.period, p.starts_on
  ON CONFLICT (agent_id, period, starts_on) DO UPDATE SET people = j.people + excluded.people
$$;
