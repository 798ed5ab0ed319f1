-- A captcha service of others in place of our own pictures (docs/adr/0059): which brand uses it, as whom, and what was proven there once.

-- The key is kept when the brand goes back to our own captcha, so that it can return without asking for it.
CREATE TABLE captcha_service (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  in_use boolean NOT NULL,
  captcha_id text NOT NULL,
  key_sealed bytea NOT NULL,
  set_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON captcha_service TO trevo_app;

-- Serial numbers of checks that let somebody through: none does so twice.
CREATE TABLE captcha_lot (
  merchant_id text NOT NULL REFERENCES merchant,
  lot_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, lot_hash)
);
CREATE INDEX captcha_lot_expires ON captcha_lot (expires_at);
GRANT SELECT, INSERT, DELETE ON captcha_lot TO trevo_app;
