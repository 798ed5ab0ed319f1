-- What is really played, of every vendor: read from the ledger a stretch at a time, into tables whose size does not grow with play.

-- The board was read from the in-house rounds of one merchant; now from the wins of all. It is filled anew by the first reading.
DROP TABLE winner_reading;
DELETE FROM winner_entry;
ALTER TABLE winner_entry RENAME COLUMN round_id TO round_key;
ALTER TABLE winner_entry ADD COLUMN kind text NOT NULL;
DROP INDEX winner_entry_day;
CREATE INDEX winner_entry_day ON winner_entry (merchant_id, day, kind, amount);
GRANT UPDATE (amount, won_at) ON winner_entry TO trevo_app;
COMMENT ON COLUMN winner_entry.round_key IS 'SHA-256 of vendor, member and round: two members may play one round of a table';

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

-- 1: the game that most members played on most days of the last week; null: hardly anybody.
ALTER TABLE game ADD COLUMN play_rank integer CHECK (play_rank > 0);
