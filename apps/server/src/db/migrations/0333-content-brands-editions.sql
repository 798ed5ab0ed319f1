-- What operators write, version by version (docs/adr/0042). The tables of 0120 are what servers of before read: a later state drops them.

CREATE TABLE content_item (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('banner', 'announcement', 'promotion', 'help', 'footer')),
  -- what it stands under: a promotion in the portal's address, a term of the help centre; a brand has one footer
  code text CHECK (code ~ '^[a-z0-9-]{1,48}$'),
  sort integer NOT NULL,
  -- the newest one
  version integer NOT NULL CHECK (version > 0),
  -- a draft that never went out, and will not
  dropped boolean NOT NULL DEFAULT false,
  CHECK ((code IS NULL) = (kind IN ('banner', 'announcement')))
);
CREATE UNIQUE INDEX content_item_code ON content_item (merchant_id, kind, code) WHERE NOT dropped;
CREATE INDEX content_item_kind ON content_item (merchant_id, kind, sort, id) WHERE NOT dropped;
GRANT SELECT, INSERT ON content_item TO trevo_app;
GRANT UPDATE (code, sort, version, dropped) ON content_item TO trevo_app;

-- No text is ever changed: who corrects it writes another version.
CREATE TABLE content_version (
  content_id text NOT NULL REFERENCES content_item,
  version integer NOT NULL CHECK (version > 0),
  -- what every language shares, by the kind
  fields jsonb NOT NULL,
  -- language -> its texts
  texts jsonb NOT NULL,
  written_by text NOT NULL,
  written_at timestamptz NOT NULL,
  copy_of integer,
  published_by text,
  published_at timestamptz,
  -- out from its start on, until its end or until a later version starts; an end at the start: it never was
  starts_at timestamptz,
  ends_at timestamptz,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (content_id, version),
  CHECK ((published_by IS NULL) = (published_at IS NULL) AND (published_at IS NULL) = (starts_at IS NULL)),
  CHECK (ends_at IS NULL OR ends_at >= starts_at)
);
GRANT SELECT, INSERT ON content_version TO trevo_app;
GRANT UPDATE (published_by, published_at, starts_at, ends_at, reason) ON content_version TO trevo_app;

-- What stands in the tables of before is the first version of each; of what had no start nothing is known but that it was out.
INSERT INTO content_item (id, merchant_id, kind, code, sort, version)
SELECT id, merchant_id, 'banner', NULL, sort, 1 FROM banner
UNION ALL SELECT id, merchant_id, 'announcement', NULL, 0, 1 FROM announcement
UNION ALL SELECT id, merchant_id, 'promotion', code, sort, 1 FROM promotion
UNION ALL SELECT 'hlp_' || left(md5(merchant_id || '/' || term), 26), merchant_id, 'help', term, sort, 1 FROM help_term
UNION ALL SELECT 'ftr_' || left(md5(merchant_id), 26), merchant_id, 'footer', 'footer', 0, 1 FROM footer_text;

INSERT INTO content_version (content_id, version, fields, texts, written_by, written_at, published_by, published_at, starts_at, ends_at)
SELECT
  of.content_id, 1, of.fields, of.texts, 'seed', of.starts_at, 'seed', of.starts_at, of.starts_at, of.ends_at
FROM (
  SELECT id AS content_id, jsonb_build_object('group', group_name, 'linkageType', linkage_type, 'url', url, 'art', art,
    'audience', to_jsonb(audience)) AS fields, texts, now() - interval '1 day' AS starts_at,
    CASE WHEN NOT enabled THEN now() END AS ends_at
  FROM banner
  UNION ALL
  SELECT id, jsonb_build_object('type', type, 'audience', to_jsonb(audience), 'promotionId', promotion_id, 'isNotice', is_notice), texts,
    published_at, CASE WHEN ends_at IS NOT NULL THEN greatest(ends_at, published_at) END
  FROM announcement
  UNION ALL
  SELECT id, jsonb_build_object('code', code, 'kind', kind, 'art', art), texts, starts_at,
    CASE WHEN ends_at IS NOT NULL THEN greatest(ends_at, starts_at) END
  FROM promotion
  UNION ALL
  SELECT 'hlp_' || left(md5(merchant_id || '/' || term), 26), jsonb_build_object('code', term), texts, now() - interval '1 day', NULL
  FROM help_term
  UNION ALL
  SELECT 'ftr_' || left(md5(merchant_id), 26), jsonb_build_object('social', social), texts, now() - interval '1 day', NULL
  FROM footer_text
) AS of;

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

-- The plays that a member keeps among the own ones, on every device.
CREATE TABLE lottery_favourite (
  member_id text NOT NULL REFERENCES member,
  game text NOT NULL,
  play text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, game, play)
);
GRANT SELECT, INSERT, DELETE ON lottery_favourite TO trevo_app;

-- The edition of the rules that an order was sold under: what it settles by. All orders until now are of the first.
ALTER TABLE lottery_order ADD COLUMN edition smallint NOT NULL DEFAULT 1;
