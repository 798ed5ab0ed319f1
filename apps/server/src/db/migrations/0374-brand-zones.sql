-- Time zones that brands move to, each from the first day of a month on (agents' rule book §15 case 7). Rows tell what was, and never go:
-- one that was signed holds from `starts_at` on, and may be taken back before. What a brand had before its first is `zone_before` of that;
-- merchant.time_zone is the one of now.
CREATE TABLE brand_zone (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  zone text NOT NULL,
  zone_before text NOT NULL,
  starts_on date NOT NULL CHECK (extract(day FROM starts_on) = 1),
  -- the first midnight of that day by either zone
  starts_at timestamptz NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'done', 'rejected', 'lapsed', 'cancelled')),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  lapses_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  cancelled_by text,
  cancelled_at timestamptz,
  -- what agents were told of it
  notice_id text,
  CHECK (zone <> zone_before),
  CHECK (starts_at > proposed_at),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (state IN ('proposed', 'lapsed')) = (decided_by IS NULL)),
  CHECK (state NOT IN ('done', 'cancelled') OR decided_by <> proposed_by),
  CHECK ((cancelled_by IS NULL) = (cancelled_at IS NULL) AND (state = 'cancelled') = (cancelled_by IS NOT NULL))
);
CREATE UNIQUE INDEX brand_zone_month ON brand_zone (merchant_id, starts_on) WHERE state = 'done';
CREATE UNIQUE INDEX brand_zone_open ON brand_zone (merchant_id) WHERE state = 'proposed';
GRANT SELECT, INSERT ON brand_zone TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, cancelled_by, cancelled_at, notice_id) ON brand_zone TO trevo_app;
-- What begins on a day of the new zone begins with that day.
GRANT UPDATE (effective_from) ON contract TO trevo_app;
