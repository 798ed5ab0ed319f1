-- The highest wins of each day, kept from real rounds: at most twenty a day and merchant, so that the board costs the same at any size.
CREATE TABLE winner_entry (
  round_id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  day date NOT NULL,
  -- masked; who it was is not stored here
  customer_name text NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  won_at timestamptz NOT NULL
);
CREATE INDEX winner_entry_day ON winner_entry (merchant_id, day, amount);
GRANT SELECT, INSERT, DELETE ON winner_entry TO trevo_app;

-- How far the rounds of a merchant have been read, and when.
CREATE TABLE winner_reading (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  -- rounds up to this id have been read; ids sort by time
  read_to text NOT NULL,
  read_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON winner_reading TO trevo_app;
