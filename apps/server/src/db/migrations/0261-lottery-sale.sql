-- When a brand sells a lottery, beside the game's own calendar.

-- Sale of a game rests from one instant to another; its draws go on.
ALTER TABLE lottery_game ADD COLUMN pause_from timestamptz;
ALTER TABLE lottery_game ADD COLUMN pause_to timestamptz;
ALTER TABLE lottery_game ADD CONSTRAINT lottery_game_pause CHECK ((pause_from IS NULL) = (pause_to IS NULL) AND pause_from < pause_to) NOT VALID;

-- Which draws of a game have an issue, and when its sale closes. Issues that are on sale are not touched by it.
CREATE TABLE lottery_schedule (
  merchant_id text NOT NULL,
  game text NOT NULL,
  -- grows with every change: who changes says which version they saw
  version integer NOT NULL CHECK (version > 0),
  -- null: as the game's rules say
  close_seconds integer CHECK (close_seconds BETWEEN 1 AND 21600),
  -- days of the game's calendar, `2026-12-25`
  days_off text[] NOT NULL,
  -- seconds of the day
  hours_from integer CHECK (hours_from BETWEEN 0 AND 86400),
  hours_to integer CHECK (hours_to BETWEEN 0 AND 86400),
  sold_from text CHECK (sold_from ~ '^\d{4}-\d{2}-\d{2}$'),
  -- draws after it follow this version
  valid_from timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, game),
  FOREIGN KEY (merchant_id, game) REFERENCES lottery_game (merchant_id, code),
  CHECK ((hours_from IS NULL) = (hours_to IS NULL) AND hours_from <> hours_to)
);
GRANT SELECT, INSERT, UPDATE ON lottery_schedule TO trevo_app;

-- Odds that a house offers on a play of an odds-board mode, in place of those of its series. Each setting is a version of its own; the highest holds for new
-- bets, and where its odds are null the series holds again.
CREATE TABLE lottery_board (
  merchant_id text NOT NULL,
  game text NOT NULL,
  play text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('ELOTT', 'SEA')),
  version integer NOT NULL CHECK (version > 0),
  -- a list of prizes, each with its key and its decimal odds
  odds jsonb CHECK (jsonb_typeof(odds) = 'array'),
  set_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, game, play, mode, version),
  FOREIGN KEY (merchant_id, game) REFERENCES lottery_game (merchant_id, code)
);
GRANT SELECT, INSERT ON lottery_board TO trevo_app;

-- The odds of the board that an order was sold at: it settles by them, whatever is set later. Null: those of its series.
ALTER TABLE lottery_order ADD COLUMN odds jsonb;
ALTER TABLE lottery_order ADD CONSTRAINT lottery_order_odds CHECK (odds IS NULL OR mode IN ('ELOTT', 'SEA')) NOT VALID;
