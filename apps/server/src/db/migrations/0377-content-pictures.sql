-- Pictures of banners and promotions that operators send: what we drew of each, in the widths that the portal asks for (docs/adr/0042).
CREATE TABLE content_picture (
  merchant_id text NOT NULL REFERENCES merchant,
  -- follows from what was sent: the same picture sent again is kept once
  id text NOT NULL CHECK (id ~ '^[0-9a-f]{32}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- WebP
  content bytea NOT NULL CHECK (octet_length(content) <= 524288),
  -- when it was sent, or a text that names it was written, last: what no text names goes some days after
  named_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id, width)
);
GRANT SELECT, INSERT, DELETE ON content_picture TO trevo_app;
GRANT UPDATE (named_at) ON content_picture TO trevo_app;
