-- What is really played, of every vendor: read from the ledger a stretch at a time, into tables whose size does not grow with play.

-- The highest wins of each day, kept from real rounds: at most twenty a day and merchant, so that the board costs the same at any size.
CREATE TABLE winner_entry (
  -- SHA-256 of vendor, member and round: two members may play one round of a table
  round_key text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  day date NOT NULL,
  -- masked; who it was is not stored here
  customer_name text NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  won_at timestamptz NOT NULL,
  kind text NOT NULL
);
CREATE INDEX winner_entry_day ON winner_entry (merchant_id, day, kind, amount);
GRANT SELECT, INSERT, DELETE ON winner_entry TO trevo_app;
GRANT UPDATE (amount, won_at) ON winner_entry TO trevo_app;

-- Up to which transfer the ledger has been read, and when.
CREATE TABLE play_reading (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  read_to text NOT NULL DEFAULT '',
  read_at timestamptz NOT NULL DEFAULT 'epoch'
);
INSERT INTO play_reading DEFAULT VALUES;
GRANT SELECT, UPDATE ON play_reading TO trevo_app;

-- Who played a game on a day with real money: a set, so that reading a stretch twice changes nothing.
CREATE TABLE game_player_day (
  merchant_id text NOT NULL REFERENCES merchant,
  day date NOT NULL,
  game_id text NOT NULL REFERENCES game,
  member_id text NOT NULL,
  PRIMARY KEY (merchant_id, day, game_id, member_id)
);
GRANT SELECT, INSERT, DELETE ON game_player_day TO trevo_app;
