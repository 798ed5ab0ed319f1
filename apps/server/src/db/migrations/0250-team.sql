-- What a brand's tree of agents keeps to. Whoever changes who is above whom among agents holds this row: one at a time.
CREATE TABLE team_rule (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  -- levels of agents below the house
  agent_levels smallint NOT NULL DEFAULT 12 CHECK (agent_levels BETWEEN 1 AND 32)
);
GRANT SELECT, INSERT, UPDATE ON team_rule TO trevo_app;

-- Whose downline an account is, and was: [since, until). Edges of an account follow each other without a gap and without overlapping, because each
-- but the first points at the end of the one before it. A null upline is the house. Trials stand outside the tree.
CREATE TABLE member_edge (
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  upline_id text REFERENCES member,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL DEFAULT 'infinity',
  -- the end of the edge before; null: the first
  follows timestamptz,
  PRIMARY KEY (member_id, until),
  UNIQUE NULLS NOT DISTINCT (member_id, follows),
  FOREIGN KEY (member_id, follows) REFERENCES member_edge (member_id, until),
  CHECK (since < until),
  CHECK (follows = since),
  CHECK (upline_id <> member_id)
);
CREATE INDEX member_edge_upline ON member_edge (upline_id, until) WHERE upline_id IS NOT NULL;
GRANT SELECT, INSERT ON member_edge TO trevo_app;
GRANT UPDATE (until) ON member_edge TO trevo_app;

-- Every agent with itself and all above it: [since, until). Accounts that are no agents hang on one by their edge and have no rows here.
CREATE TABLE agent_above (
  merchant_id text NOT NULL REFERENCES merchant,
  agent_id text NOT NULL REFERENCES member,
  ancestor_id text NOT NULL REFERENCES member,
  -- 0: itself
  levels smallint NOT NULL CHECK (levels BETWEEN 0 AND 32),
  since timestamptz NOT NULL,
  until timestamptz NOT NULL DEFAULT 'infinity',
  PRIMARY KEY (agent_id, ancestor_id, until),
  CHECK (since < until),
  CHECK ((levels = 0) = (agent_id = ancestor_id))
);
CREATE INDEX agent_above_below ON agent_above (ancestor_id, levels, agent_id) WHERE until = 'infinity';
GRANT SELECT, INSERT, DELETE ON agent_above TO trevo_app;
GRANT UPDATE (until) ON agent_above TO trevo_app;

-- How many an agent has directly below: what is below it in all is the sum over the agents of its team.
CREATE TABLE agent_team (
  agent_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  direct bigint NOT NULL DEFAULT 0 CHECK (direct >= 0),
  direct_agents bigint NOT NULL DEFAULT 0 CHECK (direct_agents BETWEEN 0 AND direct)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON agent_team TO trevo_app;

-- A page of an agent's direct downline, the newest first, and by name.
CREATE INDEX member_downline ON member (upline_id, created_at DESC, id DESC) WHERE upline_id IS NOT NULL;
CREATE INDEX member_downline_agents ON member (upline_id, created_at DESC, id DESC) WHERE upline_id IS NOT NULL AND type IN (1, 2, 41, 42);
CREATE INDEX member_downline_barred ON member (upline_id, created_at DESC, id DESC) WHERE upline_id IS NOT NULL AND status <> 'active';
CREATE INDEX member_downline_name ON member (upline_id, username text_pattern_ops) WHERE upline_id IS NOT NULL;

-- Accounts of before stand where they are from their registration on.
INSERT INTO member_edge (merchant_id, member_id, upline_id, since)
SELECT merchant_id, id, upline_id, created_at FROM member WHERE type <> 4;

INSERT INTO agent_above (merchant_id, agent_id, ancestor_id, levels, since)
WITH RECURSIVE above AS (
  SELECT merchant_id, id AS agent_id, id AS ancestor_id, 0 AS levels, created_at AS since, upline_id AS next
  FROM member WHERE type IN (1, 2, 41, 42)
  UNION ALL
  SELECT a.merchant_id, a.agent_id, u.id, a.levels + 1, greatest(a.since, u.created_at), u.upline_id
  FROM above a JOIN member u ON u.id = a.next
  WHERE u.type IN (1, 2, 41, 42)
)
SELECT merchant_id, agent_id, ancestor_id, levels, since FROM above;

INSERT INTO agent_team (agent_id, merchant_id, direct, direct_agents)
SELECT a.id, a.merchant_id, count(d.id), count(d.id) FILTER (WHERE d.type IN (1, 2, 41, 42))
FROM member a LEFT JOIN member d ON d.upline_id = a.id AND d.type <> 4
WHERE a.type IN (1, 2, 41, 42)
GROUP BY a.id, a.merchant_id;
