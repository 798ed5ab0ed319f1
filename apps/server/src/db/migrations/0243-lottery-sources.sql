-- What keeps a lottery house honest while it runs: the keys that secrets of draws are sealed with until they are told, and how the beacon and the sources of
-- results answer.

-- A key of a brand, itself sealed with the deployment's secret. Each replaces the one before it; what no other replaces is in use. A replaced key is destroyed
-- (sealed is null) once no draw waits under it.
CREATE TABLE lottery_seed_key (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  replaces text UNIQUE REFERENCES lottery_seed_key,
  sealed bytea,
  made_at timestamptz NOT NULL,
  destroyed_at timestamptz,
  CHECK ((sealed IS NULL) = (destroyed_at IS NOT NULL))
);
-- A brand has one first key.
CREATE UNIQUE INDEX lottery_seed_key_first ON lottery_seed_key (merchant_id) WHERE replaces IS NULL;
CREATE INDEX lottery_seed_key_merchant ON lottery_seed_key (merchant_id, made_at);
GRANT SELECT, INSERT ON lottery_seed_key TO trevo_app;
GRANT UPDATE (sealed, destroyed_at) ON lottery_seed_key TO trevo_app;

-- The key that the secret of a house draw is sealed with; null: the deployment's own.
ALTER TABLE lottery_issue ADD COLUMN seed_key text;

-- How the randomness beacon (source `beacon`, no game) and each source of results answered a brand.
CREATE TABLE lottery_source (
  merchant_id text NOT NULL REFERENCES merchant,
  source text NOT NULL,
  game text NOT NULL,
  answered_at timestamptz,
  -- the last value or result that it told: the round or the issue, when, and how long after it was due
  told text,
  told_at timestamptz,
  told_after_ms bigint,
  -- failures since it last answered, and what the last one was
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failed_at timestamptz,
  failure text,
  PRIMARY KEY (merchant_id, source, game),
  CHECK ((told IS NULL) = (told_at IS NULL) AND (told IS NULL) = (told_after_ms IS NULL))
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON lottery_source TO trevo_app;

-- Draws that nobody had a ticket for are not kept for ever (ADR 28).
GRANT DELETE ON lottery_issue TO trevo_app;
CREATE INDEX lottery_issue_unsold ON lottery_issue (merchant_id, game, draws_at) WHERE ticket_count = 0 OR state = 'missed';
