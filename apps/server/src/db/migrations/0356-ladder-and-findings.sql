-- The ladder of levels in versions (rewards' rule book §2.5, §8, §20): one operator drafts one with the day from which it is to hold, another publishes it.
-- What a level is, asks and gives stands in `levels`, from the first up; nothing writes to vip_level any more, and a later state drops it, when no node reads
-- it.
CREATE TABLE vip_ladder (
  merchant_id text NOT NULL REFERENCES merchant,
  version integer NOT NULL CHECK (version > 0),
  keep_months smallint NOT NULL CHECK (keep_months BETWEEN 1 AND 12),
  levels jsonb NOT NULL CHECK (jsonb_typeof(levels) = 'array' AND jsonb_array_length(levels) BETWEEN 1 AND 20),
  -- why it is made; empty: it was there from the beginning
  reason text NOT NULL,
  -- the day at the brand's place that it begins with; null: it has held from the beginning
  starts_on date,
  -- null: nobody, as the demo's
  drafted_by text,
  drafted_at timestamptz NOT NULL,
  published_by text,
  published_at timestamptz,
  -- a draft that was thrown away, or drafted anew: its number is never another's
  dropped_by text,
  dropped_at timestamptz,
  -- null: a draft
  starts_at timestamptz,
  PRIMARY KEY (merchant_id, version),
  CHECK (drafted_by IS DISTINCT FROM published_by OR drafted_by IS NULL),
  CHECK ((published_at IS NULL) = (starts_at IS NULL)),
  CHECK (dropped_at IS NULL OR starts_at IS NULL)
);
-- One draft at a time, and one version per beginning.
CREATE UNIQUE INDEX vip_ladder_draft ON vip_ladder (merchant_id) WHERE starts_at IS NULL AND dropped_at IS NULL;
CREATE UNIQUE INDEX vip_ladder_begins ON vip_ladder (merchant_id, starts_at DESC) WHERE starts_at IS NOT NULL;
GRANT SELECT, INSERT ON vip_ladder TO trevo_app;
GRANT UPDATE (published_by, published_at, starts_at, dropped_by, dropped_at) ON vip_ladder TO trevo_app;

INSERT INTO vip_ladder (merchant_id, version, keep_months, levels, reason, drafted_at, published_at, starts_at)
SELECT l.merchant_id, 1, 3, jsonb_agg(jsonb_build_object('names', l.names,
    'scoreMinor', l.score::text, 'keepMinor', l.keep::text, 'upgradeMinor', l.upgrade::text,
    'weekly', CASE WHEN l.weekly IS NOT NULL THEN jsonb_build_object('amountMinor', l.weekly::text, 'validBetMinMinor', l.weekly_min::text) END,
    'monthly', CASE WHEN l.monthly IS NOT NULL THEN jsonb_build_object('amountMinor', l.monthly::text, 'validBetMinMinor', l.monthly_min::text) END,
    'birthdayMinor', l.birthday::text,
    'extraPpm', coalesce((SELECT x.rate_ppm FROM vip_extra_rebate x WHERE x.merchant_id = l.merchant_id AND x.level = l.level
      ORDER BY x.since DESC LIMIT 1), 0)) ORDER BY l.level), '', clock_timestamp(), clock_timestamp(), 'epoch'
FROM vip_level l GROUP BY l.merchant_id;

-- That a ladder is to become worse is told once.
ALTER TABLE reward_told DROP CONSTRAINT reward_told_kind_check;
ALTER TABLE reward_told ADD CONSTRAINT reward_told_kind_check CHECK (kind IN ('bonus_ends', 'vip_keep', 'vip_terms')) NOT VALID;

-- What operators look at in rewards (rewards' rule book §27): found by night, decided by a person with a note, and looked at again where that was a mistake.
-- It moves no money and changes no account.
CREATE TABLE reward_finding (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('shared_gifts', 'withdraw_cycle', 'least_referrals', 'claims_unplayed')),
  -- what makes it the same when it is found again
  key text NOT NULL,
  day date NOT NULL,
  accounts text[] NOT NULL CHECK (cardinality(accounts) BETWEEN 1 AND 20),
  figures jsonb NOT NULL,
  noticed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'dismissed', 'confirmed')),
  decided_by text,
  decided_at timestamptz,
  note text,
  UNIQUE (merchant_id, kind, key),
  CHECK ((state = 'open') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL))
);
CREATE INDEX reward_finding_page ON reward_finding (merchant_id, state, noticed_at DESC);
GRANT SELECT, INSERT ON reward_finding TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, note) ON reward_finding TO trevo_app;
