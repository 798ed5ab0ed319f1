-- Work that is due: a row per piece of it (docs/adr/0017). Schedules only make rows.

-- Fencing tokens. Who took a row last has the highest one, and nobody else ends it.
CREATE SEQUENCE work_token;
GRANT USAGE ON SEQUENCE work_token TO trevo_app;

CREATE TABLE due_work (
  -- sorts by time
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- null: the platform's own
  merchant_id text REFERENCES merchant,
  owner text NOT NULL GENERATED ALWAYS AS (coalesce(merchant_id, '')) STORED,
  -- what it is about; a kind has each key of an owner once
  key text NOT NULL,
  -- ids and words, no secrets: operators read it
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  -- from when a worker may take it: due_at at first, the end of the lease while one is at it, later after a failure
  ready_at timestamptz NOT NULL,
  token bigint,
  lease_until timestamptz,
  -- of the last try
  started_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  done_at timestamptz,
  parked_at timestamptz,
  UNIQUE (kind, owner, key),
  CHECK (done_at IS NULL OR parked_at IS NULL),
  CHECK ((token IS NULL) = (lease_until IS NULL)),
  CHECK (token IS NULL OR (done_at IS NULL AND parked_at IS NULL))
);
CREATE INDEX due_work_open ON due_work (kind, owner, ready_at) WHERE done_at IS NULL AND parked_at IS NULL;
CREATE INDEX due_work_done ON due_work (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX due_work_parked ON due_work (parked_at) WHERE parked_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON due_work TO trevo_app;

-- Up to which period a schedule has made its rows: no period up to there is made again, also when its row is long gone.
CREATE TABLE work_schedule (
  kind text NOT NULL,
  merchant_id text REFERENCES merchant,
  owner text NOT NULL GENERATED ALWAYS AS (coalesce(merchant_id, '')) STORED,
  made_to timestamptz NOT NULL,
  PRIMARY KEY (kind, owner)
);
GRANT SELECT, INSERT, UPDATE ON work_schedule TO trevo_app;
