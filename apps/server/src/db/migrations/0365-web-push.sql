-- Word to the devices of members who asked for it (docs/adr/0057): what they want to hear of, where their browsers can be reached, and what was sent.

-- The pair of this deployment by which push services know it (VAPID); made by whoever needs it first.
CREATE TABLE push_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON push_key TO trevo_app;

-- Without a row a member wants to hear nothing.
CREATE TABLE push_wish (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  results boolean NOT NULL,
  withdrawals boolean NOT NULL,
  messages boolean NOT NULL,
  security boolean NOT NULL,
  -- amounts and titles stand on the locked screen too
  details boolean NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON push_wish TO trevo_app;

-- A browser that may be told. Its address lets whoever knows it send, so it is sealed like its keys.
CREATE TABLE push_device (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  -- it goes when that session is ended by somebody, and stays when it only runs out
  session_id text NOT NULL,
  place_hash bytea NOT NULL,
  sealed bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  UNIQUE (merchant_id, place_hash)
);
CREATE INDEX push_device_member ON push_device (member_id);
CREATE INDEX push_device_session ON push_device (session_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_device TO trevo_app;

-- What goes to one device, once for what it is about.
CREATE TABLE push_letter (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id text NOT NULL REFERENCES push_device ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('results', 'withdrawals', 'messages', 'security')),
  about text NOT NULL,
  detail jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'refused', 'failed', 'expired', 'withheld')),
  told text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  UNIQUE (device_id, about)
);
CREATE INDEX push_letter_created ON push_letter (created_at);
GRANT SELECT, INSERT, DELETE ON push_letter TO trevo_app;
GRANT UPDATE (state, told, ended_at) ON push_letter TO trevo_app;
