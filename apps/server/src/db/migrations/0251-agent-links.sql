-- What the house gives at most; a top agent has as much where nothing else was set.
ALTER TABLE team_rule
  ADD COLUMN series_max smallint NOT NULL DEFAULT 1960 CHECK (series_max BETWEEN 1000 AND 2000),
  ADD COLUMN rate_max_ppm integer NOT NULL DEFAULT 10000 CHECK (rate_max_ppm BETWEEN 0 AND 1000000);

-- What an account earns by: its series (SERIES), and a rate in ppm for each other kind of game. [since, until); each but the first begins where the one
-- before it ends. What has no row is 0, but for agents of the house (team_value).
CREATE TABLE member_value (
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  item text NOT NULL CHECK (item IN ('SERIES', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT', 'ELOTT')),
  value integer NOT NULL CHECK (value BETWEEN 0 AND 1000000),
  since timestamptz NOT NULL,
  until timestamptz NOT NULL DEFAULT 'infinity',
  follows timestamptz,
  PRIMARY KEY (member_id, item, until),
  UNIQUE NULLS NOT DISTINCT (member_id, item, follows),
  FOREIGN KEY (member_id, item, follows) REFERENCES member_value (member_id, item, until),
  CHECK (since < until),
  CHECK (follows = since),
  CHECK (item <> 'SERIES' OR value <= 2000)
);
GRANT SELECT, INSERT ON member_value TO trevo_app;
GRANT UPDATE (until) ON member_value TO trevo_app;

-- An affiliate code is a link: what it makes of a newcomer, and for how long and how many.
ALTER TABLE invitation_code
  ADD COLUMN account_type smallint NOT NULL DEFAULT 0 CHECK (account_type IN (0, 2, 41, 42)),
  -- the language that the page opens in; null: the newcomer's own
  ADD COLUMN language text,
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN uses_max integer CHECK (uses_max > 0),
  ADD COLUMN uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0);
CREATE INDEX invitation_code_links ON invitation_code (member_id, created_at DESC, code) WHERE kind = 'affiliate';

-- What a link gives.
CREATE TABLE invitation_value (
  merchant_id text NOT NULL,
  code text NOT NULL,
  item text NOT NULL,
  value integer NOT NULL CHECK (value > 0),
  PRIMARY KEY (merchant_id, code, item),
  FOREIGN KEY (merchant_id, code) REFERENCES invitation_code (merchant_id, code)
);
GRANT SELECT, INSERT ON invitation_value TO trevo_app;

-- The record of a registration by a link. `lowered`: what the link named, where its agent had less by then.
CREATE TABLE invitation_use (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL,
  code text NOT NULL,
  used_at timestamptz NOT NULL,
  lowered jsonb NOT NULL DEFAULT '{}',
  FOREIGN KEY (merchant_id, code) REFERENCES invitation_code (merchant_id, code)
);
CREATE INDEX invitation_use_code ON invitation_use (merchant_id, code);
GRANT SELECT, INSERT ON invitation_use TO trevo_app;
