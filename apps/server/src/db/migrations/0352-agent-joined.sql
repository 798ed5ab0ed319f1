-- How many of those directly below an agent registered in a day, week and month: newcomers of a team are the sum over its agents, as its size is.
CREATE TABLE agent_joined (
  agent_id text NOT NULL REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- its first day at the brand's place
  starts_on date NOT NULL,
  people bigint NOT NULL,
  PRIMARY KEY (agent_id, period, starts_on)
) WITH (fillfactor = 80);
-- A period has rows of those agents only to whom somebody came.
CREATE INDEX agent_joined_period ON agent_joined (merchant_id, period, starts_on) INCLUDE (agent_id, people);
GRANT SELECT, INSERT, UPDATE ON agent_joined TO trevo_app;

INSERT INTO agent_joined (agent_id, merchant_id, period, starts_on, people)
SELECT m.upline_id, m.merchant_id, p.period, date_trunc(p.period, m.created_at AT TIME ZONE b.time_zone)::date, count(*)
FROM member m JOIN merchant b ON b.id = m.merchant_id CROSS JOIN unnest('{day,week,month}'::text[]) AS p (period)
WHERE m.upline_id IS NOT NULL AND NOT m.test
GROUP BY 1, 2, 3, 4;
