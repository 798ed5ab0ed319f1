CREATE TABLE vendor (
  merchant_id text NOT NULL REFERENCES merchant,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9_]{1,32}$'),
  -- language -> name
  names jsonb NOT NULL,
  account_type text NOT NULL,
  logo_url text,
  enabled boolean NOT NULL DEFAULT true,
  -- in maintenance from here on, until maintenance_until (null: nobody said when it returns)
  maintenance_since timestamptz,
  maintenance_until timestamptz,
  sort integer NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, code)
);
GRANT SELECT, INSERT, UPDATE ON vendor TO trevo_app;

CREATE TABLE game_class (
  merchant_id text NOT NULL REFERENCES merchant,
  key text NOT NULL CHECK (key ~ '^[A-Z0-9_]{1,32}$'),
  names jsonb NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, key)
);
GRANT SELECT, INSERT, UPDATE ON game_class TO trevo_app;

CREATE TABLE game (
  id text PRIMARY KEY,
  merchant_id text NOT NULL,
  vendor_code text NOT NULL,
  -- the vendor's own name of the game
  code text NOT NULL,
  kind text NOT NULL,
  class_key text NOT NULL,
  names jsonb NOT NULL,
  icon_url text NOT NULL,
  -- chosen by the operator, preferred over icon_url
  show_icon_url text,
  large_icon_url text NOT NULL,
  glow text CHECK (glow ~ '^#[0-9A-Fa-f]{6}$'),
  demo_offered boolean NOT NULL,
  -- 1 is the hottest; null: not hot
  hot_rank integer CHECK (hot_rank > 0),
  -- a vendor's own lobby: opens a list of its games
  is_lobby boolean NOT NULL DEFAULT false,
  -- the most a round may pay, as a multiple of its stake; null: as the vendor's link says
  win_multiple_max integer CHECK (win_multiple_max > 0),
  enabled boolean NOT NULL DEFAULT true,
  -- who switched it off: `list`, when its vendor no longer listed it, and then it comes back with the list; or an operator, and then it stays off
  off_by text,
  sort integer NOT NULL DEFAULT 0,
  -- 1: the game that most members played on most days of the last week; null: hardly anybody
  play_rank integer CHECK (play_rank > 0),
  CHECK (enabled = (off_by IS NULL)),
  UNIQUE (merchant_id, vendor_code, code),
  FOREIGN KEY (merchant_id, vendor_code) REFERENCES vendor,
  FOREIGN KEY (merchant_id, class_key) REFERENCES game_class
);
GRANT SELECT, INSERT, UPDATE ON game TO trevo_app;

-- What a vendor's list of games lacks of the games that are on, where that is so much that a person decides. Codes of the vendor's.
CREATE TABLE vendor_list_gap (
  merchant_id text NOT NULL,
  vendor_code text NOT NULL,
  -- wait for a decision; on meanwhile
  missing text[] NOT NULL DEFAULT '{}',
  -- an operator keeps them on, for as long as the list lacks them
  kept text[] NOT NULL DEFAULT '{}',
  -- games in the list
  listed integer NOT NULL,
  -- when `missing` became what it is, and when the list was read last
  since timestamptz NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, vendor_code),
  FOREIGN KEY (merchant_id, vendor_code) REFERENCES vendor
);
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_list_gap TO trevo_app;

-- Counts the changes of a merchant's catalogue: every node knows by it when its copy is old.
CREATE TABLE catalogue_version (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  version bigint NOT NULL
);
GRANT SELECT ON catalogue_version TO trevo_app;

CREATE TABLE favourite_game (
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  game_id text NOT NULL REFERENCES game,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, game_id)
);
GRANT SELECT, INSERT, DELETE ON favourite_game TO trevo_app;

-- When a member last changed the favourites: one change a second (spec section 4).
CREATE TABLE favourite_change (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON favourite_change TO trevo_app;

CREATE TABLE recent_game (
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  game_id text NOT NULL REFERENCES game,
  started_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, game_id)
);
GRANT SELECT, INSERT, UPDATE ON recent_game TO trevo_app;
