-- Passkeys of members (WebAuthn): the public half of a key that only its device can use, for one host.
CREATE TABLE passkey (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  -- how often it signed, as its device counts; 0 for ever where the device counts nothing
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  -- the host that it is for: no browser uses it at another
  rp_id text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- kept by a password manager, on more than one device
  synced boolean NOT NULL,
  added_at timestamptz NOT NULL,
  used_at timestamptz,
  UNIQUE (merchant_id, credential_id)
);
CREATE INDEX passkey_member ON passkey (member_id);
GRANT SELECT, INSERT, DELETE ON passkey TO trevo_app;
GRANT UPDATE (counter, name, synced, used_at) ON passkey TO trevo_app;

-- What a passkey is asked to sign, once. Of a member one for each purpose: a newer one replaces it. At a log-in nobody is known yet.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text REFERENCES member,
  session_id text,
  purpose text NOT NULL CHECK (purpose IN ('bind', 'prove', 'login')),
  rp_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'login') = (member_id IS NULL)),
  CHECK ((member_id IS NULL) = (session_id IS NULL))
);
CREATE UNIQUE INDEX passkey_challenge_member ON passkey_challenge (member_id, purpose) WHERE member_id IS NOT NULL;
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey_challenge TO trevo_app;

-- Somebody proved to be the member a moment ago, by a passkey: good for one act that asks for a proof.
CREATE TABLE step_up_proof (
  proof_hash bytea PRIMARY KEY,
  member_id text NOT NULL REFERENCES member,
  expires_at timestamptz NOT NULL
);
CREATE INDEX step_up_proof_expiry ON step_up_proof (expires_at);
GRANT SELECT, INSERT, DELETE ON step_up_proof TO trevo_app;

-- After a withdrawal password was replaced or taken away without it no money leaves for a while: its owner, who is told, can say that it was not them.
CREATE TABLE money_rest (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  until timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON money_rest TO trevo_app;

-- Operators end a withdrawal password that its owner forgot: one asks, another decides. Nothing is sent anywhere: the owner sets a new one.
CREATE TABLE payment_reset (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  reason text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  decision text CHECK (decision IN ('ended', 'refused')),
  CHECK (decided_by <> asked_by),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX payment_reset_open ON payment_reset (member_id) WHERE decision IS NULL;
GRANT SELECT, INSERT ON payment_reset TO trevo_app;
GRANT UPDATE (decided_by, decided_at, decision) ON payment_reset TO trevo_app;

ALTER TABLE recovery_order DROP CONSTRAINT recovery_order_purpose_check;
ALTER TABLE recovery_order ADD CONSTRAINT recovery_order_purpose_check
  CHECK (purpose IN ('link', 'login', 'register', 'reset', 'bind', 'payment')) NOT VALID;

-- Accounts in a member's own name that withdrawals go to. What was typed is sealed and read again at each use; the hash is the same for the same account.
CREATE TABLE payout_account (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  method text NOT NULL,
  target_kind text NOT NULL,
  target_masked text NOT NULL,
  holder text NOT NULL,
  typed bytea NOT NULL,
  target_mac bytea NOT NULL,
  added_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE UNIQUE INDEX payout_account_bound ON payout_account (member_id, method, target_mac) WHERE removed_at IS NULL;
GRANT SELECT, INSERT ON payout_account TO trevo_app;
GRANT UPDATE (removed_at) ON payout_account TO trevo_app;
