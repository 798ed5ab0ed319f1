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
