-- Plays of a game whose return is further from what their rules give than chance explains, by the last thirty days: looked at each hour.
CREATE TABLE lottery_drift (
  merchant_id text NOT NULL,
  game text NOT NULL,
  play text NOT NULL,
  mode text NOT NULL,
  series integer NOT NULL,
  -- the odds of its board that it was sold at, as JSON; empty: those of its series
  odds text NOT NULL,
  draws integer NOT NULL,
  staked bigint NOT NULL,
  paid bigint NOT NULL,
  -- spreads away, times 100: above zero it gave back too much
  spreads integer NOT NULL,
  since timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, game, play, mode, series, odds),
  FOREIGN KEY (merchant_id, game) REFERENCES lottery_game (merchant_id, code)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_drift TO trevo_app;
