-- Offers that one operator wrote and another has not published yet. `version`: the one it becomes. `edition`: which writing of it, so that nobody publishes
-- what he did not see.
CREATE TABLE bonus_draft (
  id text PRIMARY KEY,
  version integer NOT NULL CHECK (version > 0),
  edition integer NOT NULL CHECK (edition > 0),
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('deposit', 'noDeposit', 'gift')),
  title jsonb NOT NULL,
  amount jsonb NOT NULL,
  terms jsonb NOT NULL,
  one_per text NOT NULL CHECK (one_per IN ('person', 'week', 'month')),
  budget bigint NOT NULL CHECK (budget >= 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  drafted_by text NOT NULL,
  drafted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (starts_at < ends_at)
);
CREATE INDEX bonus_draft_merchant ON bonus_draft (merchant_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON bonus_draft TO trevo_app;

-- What of the balance that a bet of the crash game was answered with is locked money of a bonus, and what of its version stands for that; null: the player was
-- never given one. The rest is cash.
ALTER TABLE crash_bet ADD COLUMN locked bigint, ADD COLUMN locked_versions bigint, ADD COLUMN end_locked bigint, ADD COLUMN end_locked_versions bigint;
GRANT UPDATE (locked, locked_versions, end_locked, end_locked_versions) ON crash_bet TO trevo_app;
