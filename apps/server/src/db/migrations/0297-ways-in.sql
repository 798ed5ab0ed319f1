-- Identities elsewhere that open an account: who its owner is at a provider of OpenID Connect. `label` is an e-mail address with most of its name left out.
CREATE TABLE member_identity (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  provider text NOT NULL,
  -- never changes, and is unique at its provider
  subject text NOT NULL,
  label text NOT NULL,
  bound_at timestamptz NOT NULL,
  used_at timestamptz,
  UNIQUE (merchant_id, provider, subject),
  UNIQUE (member_id, provider)
);
GRANT SELECT, INSERT, DELETE ON member_identity TO trevo_app;
GRANT UPDATE (used_at) ON member_identity TO trevo_app;

-- A browser on its way to a provider and back. What comes back is good in that browser, once.
CREATE TABLE social_flow (
  state_hash bytea PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  -- of the member whose account it is to be bound to; null: somebody comes in
  session_id text,
  -- nonce, verifier and where the provider sends the browser back to
  sealed bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_flow_expiry ON social_flow (expires_at);
GRANT SELECT, INSERT, DELETE ON social_flow TO trevo_app;

-- What a provider proved a moment ago, to one browser: good for one log-in, one registration or one binding.
CREATE TABLE social_proof (
  ticket_hash bytea PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  session_id text,
  subject text NOT NULL,
  label text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_proof_expiry ON social_proof (expires_at);
GRANT SELECT, INSERT, DELETE ON social_proof TO trevo_app;

-- Telephone sign-ins at Firebase that opened or registered something: none does twice.
CREATE TABLE phone_sign_in_used (
  sign_in_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX phone_sign_in_used_expiry ON phone_sign_in_used (expires_at);
GRANT SELECT, INSERT, DELETE ON phone_sign_in_used TO trevo_app;
