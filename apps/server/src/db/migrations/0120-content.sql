-- What operators write: banners, announcements, promotions, help, footer. Texts are kept per language; HTML is sanitised before it is stored.

CREATE TABLE banner (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  group_name text NOT NULL CHECK (group_name IN ('w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_forget')),
  linkage_type text NOT NULL CHECK (linkage_type IN ('ROUTE', 'GAME', 'PROMOTION', 'EXTERNAL', 'NONE')),
  url text NOT NULL,
  art text NOT NULL,
  -- language -> { tab, eyebrow, title, text, action }
  texts jsonb NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  enabled boolean NOT NULL DEFAULT true,
  -- A logged in, B without an account: visitors and trial accounts. For everybody: both
  audience text[] NOT NULL DEFAULT '{A,B}' CHECK (audience <> '{}' AND audience <@ ARRAY['A', 'B'])
);
CREATE INDEX banner_merchant ON banner (merchant_id, sort);
GRANT SELECT, INSERT, UPDATE ON banner TO trevo_app;

CREATE TABLE announcement (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  type text NOT NULL CHECK (type IN ('PL', 'PU', 'PR', 'H')),
  -- A logged in, B anonymous, F first log-in; an announcement for everybody names A and B
  audience text[] NOT NULL CHECK (audience <> '{}' AND audience <@ ARRAY['A', 'B', 'F']),
  promotion_id text,
  -- also runs in the marquee
  is_notice boolean NOT NULL DEFAULT false,
  -- language -> { title, content }
  texts jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  ends_at timestamptz
);
CREATE INDEX announcement_merchant ON announcement (merchant_id, published_at);
GRANT SELECT, INSERT, UPDATE ON announcement TO trevo_app;

CREATE TABLE promotion (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- stands in the portal's address
  code text NOT NULL CHECK (code ~ '^[a-z0-9-]{1,48}$'),
  kind text NOT NULL,
  art text NOT NULL,
  -- language -> { title, summary, content }
  texts jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  sort integer NOT NULL DEFAULT 0,
  UNIQUE (merchant_id, code)
);
GRANT SELECT, INSERT, UPDATE ON promotion TO trevo_app;

CREATE TABLE help_term (
  merchant_id text NOT NULL REFERENCES merchant,
  term text NOT NULL CHECK (term ~ '^[a-z][a-z0-9-]{0,31}$'),
  -- language -> { title, content }
  texts jsonb NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, term)
);
GRANT SELECT, INSERT, UPDATE ON help_term TO trevo_app;

CREATE TABLE footer_text (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  -- language -> { description }
  texts jsonb NOT NULL,
  -- [{ channel, url }]
  social jsonb NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON footer_text TO trevo_app;
