-- What operators hold back while a game is sold: plays, and single numbers or outcomes of them.

-- Grows with every change of the limits of a game: a slip is priced by one state of them, and is priced anew where another holds when it is bought.
ALTER TABLE lottery_game ADD COLUMN limits_version integer NOT NULL DEFAULT 0;

-- What is set for one play below the terms of its game. Each setting is a version of its own; the highest holds. An amount that is null is the game's.
CREATE TABLE lottery_play_terms (
  merchant_id text NOT NULL,
  game text NOT NULL,
  play text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  is_open boolean NOT NULL,
  order_stake_max bigint CHECK (order_stake_max > 0),
  order_prize_max bigint CHECK (order_prize_max > 0),
  -- what one player may stake on the play in one issue
  issue_stake_max bigint CHECK (issue_stake_max > 0),
  reason text NOT NULL,
  set_by text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, game, play, version),
  FOREIGN KEY (merchant_id, game) REFERENCES lottery_game (merchant_id, code)
);
GRANT SELECT, INSERT ON lottery_play_terms TO trevo_app;

-- A number or an outcome that costs the house less than the others at most, or is closed, in one issue or in all to come. A cell as in lottery_exposure.
CREATE TABLE lottery_limit (
  id text PRIMARY KEY,
  merchant_id text NOT NULL,
  game text NOT NULL,
  -- null: every issue
  issue_id text REFERENCES lottery_issue,
  space text NOT NULL,
  place integer NOT NULL CHECK (place >= 0),
  cell text NOT NULL,
  -- what all orders together may win there; 0: it is closed; null: as the game says
  cost_max bigint CHECK (cost_max >= 0),
  -- what one order may win there; null: as the game says
  order_max bigint CHECK (order_max > 0),
  reason text NOT NULL,
  set_by text NOT NULL,
  set_at timestamptz NOT NULL,
  -- taken back, or replaced by another; null: it holds
  lifted_by text,
  lifted_at timestamptz,
  lift_reason text,
  FOREIGN KEY (merchant_id, game) REFERENCES lottery_game (merchant_id, code),
  CHECK (cost_max IS NOT NULL OR order_max IS NOT NULL),
  CHECK (cost_max IS DISTINCT FROM 0 OR order_max IS NULL),
  CHECK ((lifted_by IS NULL) = (lifted_at IS NULL) AND (lifted_by IS NULL) = (lift_reason IS NULL))
);
CREATE UNIQUE INDEX lottery_limit_one ON lottery_limit (merchant_id, game, coalesce(issue_id, ''), space, place, cell) WHERE lifted_at IS NULL;
CREATE INDEX lottery_limit_of_game ON lottery_limit (merchant_id, game, set_at);
CREATE INDEX lottery_limit_of_issue ON lottery_limit (issue_id) WHERE issue_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (lifted_by, lifted_at, lift_reason) ON lottery_limit TO trevo_app;

-- The cells under a limit that an order was counted in beside those of its exposure, as lottery_expose takes them: it leaves them when it goes back.
ALTER TABLE lottery_order ADD COLUMN limited jsonb;

-- Cells that came near their most while an issue was sold, each told once.
CREATE TABLE lottery_warning (
  issue_id text NOT NULL REFERENCES lottery_issue,
  space text NOT NULL,
  place integer NOT NULL,
  cell text NOT NULL,
  amount bigint NOT NULL,
  most bigint NOT NULL,
  warned_at timestamptz NOT NULL,
  PRIMARY KEY (issue_id, space, place, cell)
);
GRANT SELECT, INSERT ON lottery_warning TO trevo_app;

-- The worst case of an issue while it was sold, at most sixty times from its opening to its close: what was staked by then its orders say. Kept for a month.
CREATE TABLE lottery_sale_point (
  issue_id text NOT NULL REFERENCES lottery_issue,
  at timestamptz NOT NULL,
  worst bigint NOT NULL,
  PRIMARY KEY (issue_id, at)
);
CREATE INDEX lottery_sale_point_old ON lottery_sale_point (at);
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_sale_point TO trevo_app;
