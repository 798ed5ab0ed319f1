-- The ladder's gift on a birthday, and the rebate that a level adds (rewards' rule book §8, §16).

ALTER TABLE vip_level ADD COLUMN birthday bigint;
ALTER TABLE vip_level ADD CONSTRAINT vip_level_birthday_check CHECK (birthday > 0) NOT VALID;

-- When members have their birthday, and since when they say so. A date stands here under a key of the server alone: nobody reads it.
CREATE TABLE vip_birthday (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  -- of the day in the year, and of the whole date; null: none is known
  day_mac bytea,
  date_mac bytea,
  -- the brand's day since which it stands unchanged
  set_on date NOT NULL,
  -- of the sealed profile from which it was read
  seen bytea NOT NULL,
  CHECK ((day_mac IS NULL) = (date_mac IS NULL))
);
CREATE INDEX vip_birthday_day ON vip_birthday (merchant_id, day_mac) WHERE day_mac IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON vip_birthday TO trevo_app;

ALTER TABLE vip_event DROP CONSTRAINT vip_event_event_check;
ALTER TABLE vip_event ADD CONSTRAINT vip_event_event_check CHECK (event IN ('up', 'down', 'weekly', 'monthly', 'birthday')) NOT VALID;
-- Once a calendar year.
CREATE UNIQUE INDEX vip_event_birthday ON vip_event (member_id, (extract(year FROM day))) WHERE event = 'birthday';

-- What a level adds to a member's own rebate, from an instant on: bets that were accepted before keep what held then. Rows never change.
CREATE TABLE vip_extra_rebate (
  merchant_id text NOT NULL REFERENCES merchant,
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 20),
  since timestamptz NOT NULL,
  rate_ppm integer NOT NULL CHECK (rate_ppm BETWEEN 0 AND 10000),
  PRIMARY KEY (merchant_id, level, since)
);
GRANT SELECT, INSERT ON vip_extra_rebate TO trevo_app;

-- Whether levels added to what was credited of a span: its lines are read again by it.
ALTER TABLE rebate_payment ADD COLUMN extra boolean NOT NULL DEFAULT false;
-- What a level added waits on lines of its own: the level; 0: the rebate itself.
ALTER TABLE rebate_pending ADD COLUMN extra smallint NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX rebate_pending_line ON rebate_pending (member_id, category, rate_ppm, extra);
ALTER TABLE rebate_pending DROP CONSTRAINT rebate_pending_pkey;
ALTER TABLE rebate_pending ADD CONSTRAINT rebate_pending_pkey PRIMARY KEY USING INDEX rebate_pending_line;
