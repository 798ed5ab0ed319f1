-- States of a brand as operators set it: what it is, what is proposed, and what it was. Rows tell what was, and never go.
CREATE TABLE brand_version (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- counted within the brand
  number integer NOT NULL CHECK (number > 0),
  -- the state it was made from: of another one it cannot come into force
  base integer NOT NULL CHECK (base >= 0 AND base < number),
  config jsonb NOT NULL,
  -- what money and law follow from is signed by another operator
  needs_two boolean NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'done', 'rejected', 'lapsed')),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  lapses_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  UNIQUE (merchant_id, number),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (state IN ('proposed', 'lapsed')) = (decided_by IS NULL)),
  CHECK (NOT needs_two OR state <> 'done' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX brand_version_open ON brand_version (merchant_id) WHERE state = 'proposed';
GRANT SELECT, INSERT ON brand_version TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at) ON brand_version TO trevo_app;

-- Logos of brands, made by us of what was sent. Versions name them, so that none ever goes.
CREATE TABLE brand_logo (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  media_type text NOT NULL CHECK (media_type IN ('image/svg+xml', 'image/png', 'image/jpeg')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  content bytea NOT NULL CHECK (octet_length(content) <= 262144),
  made_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON brand_logo TO trevo_app;
