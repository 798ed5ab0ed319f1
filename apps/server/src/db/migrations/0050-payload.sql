-- Keys for encrypted payloads. One per period: nodes that make the same one at once keep the first.
CREATE TABLE payload_key (
  period bigint PRIMARY KEY,
  kid text NOT NULL UNIQUE,
  public_jwk jsonb NOT NULL,
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- still opens payloads until then
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON payload_key TO trevo_app;

-- Payloads seen, until they are too old to be accepted anyway.
CREATE TABLE payload_seen (
  jti text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX payload_seen_expiry ON payload_seen (expires_at);
GRANT SELECT, INSERT, DELETE ON payload_seen TO trevo_app;
