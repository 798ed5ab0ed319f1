CREATE TABLE merchant (
  id text PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  hosts text[] NOT NULL DEFAULT '{}',
  currency text NOT NULL,
  time_zone text NOT NULL,
  languages text[] NOT NULL,
  default_language text NOT NULL,
  jurisdiction text NOT NULL DEFAULT 'default',
  -- 0 normal, 1 maintenance, 2 region block (the countries in blocked_countries)
  status smallint NOT NULL DEFAULT 0,
  maintenance_until timestamptz,
  blocked_countries text[] NOT NULL DEFAULT '{}',
  settings jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE ON merchant TO trevo_app;

CREATE TABLE merchant_flag (
  merchant_id text NOT NULL REFERENCES merchant,
  mod_id text NOT NULL,
  enabled boolean NOT NULL,
  PRIMARY KEY (merchant_id, mod_id)
);
GRANT SELECT, INSERT, UPDATE ON merchant_flag TO trevo_app;

-- How customers reach the brand; the address goes out enciphered (decision D24).
CREATE TABLE merchant_service (
  merchant_id text NOT NULL REFERENCES merchant,
  position smallint NOT NULL,
  cs_type text NOT NULL,
  title text NOT NULL,
  url text NOT NULL,
  PRIMARY KEY (merchant_id, position)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON merchant_service TO trevo_app;

-- Links and files a brand shows: app downloads, social channels.
CREATE TABLE merchant_resource (
  merchant_id text NOT NULL REFERENCES merchant,
  resource_type text NOT NULL,
  url text NOT NULL,
  label_name_en text NOT NULL,
  PRIMARY KEY (merchant_id, resource_type)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON merchant_resource TO trevo_app;
