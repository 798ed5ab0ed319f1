CREATE TABLE member (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- log-in name in Unicode NFKC, lower case, unique within the merchant
  username text NOT NULL,
  -- the name with Cyrillic and Greek look-alikes read as Latin: two names that look the same cannot both exist
  username_key text NOT NULL GENERATED ALWAYS AS (
    translate(username, 'асеорухіјѕһԁԛԝкмтвнαβεικνορτυχωıο', 'aceopyxijshdqwkmtbhabeikvoptuxwio')
  ) STORED,
  nickname text NOT NULL,
  -- 0 member, 1 top agent, 2 agent, 4 trial, 41 streamer, 42 corporate
  type smallint NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  icon smallint NOT NULL DEFAULT 0 CHECK (icon BETWEEN 0 AND 11),
  password_hash text,
  password_initial boolean NOT NULL DEFAULT false,
  password_changed_at timestamptz,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'locked', 'closed')),
  upline_id text REFERENCES member,
  referred_by_id text REFERENCES member,
  -- when the first-login action ran; null: it has not
  first_login_at timestamptz,
  last_login_at timestamptz,
  -- trial accounts end; null: never
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- somebody's limits or pauses stand in member_guard. A bet reads this row anyway: a member without them pays nothing for those who have them
  guarded boolean NOT NULL DEFAULT false,
  UNIQUE (merchant_id, username),
  UNIQUE (merchant_id, username_key)
);
CREATE INDEX member_upline ON member (upline_id) WHERE upline_id IS NOT NULL;
CREATE INDEX member_expiry ON member (expires_at) WHERE expires_at IS NOT NULL AND status = 'active';
CREATE INDEX member_registered ON member (merchant_id, created_at) WHERE type <> 4;
GRANT SELECT, INSERT, UPDATE ON member TO trevo_app;

-- Personal data, sealed; the keyed hashes only answer "is it this one?".
CREATE TABLE member_profile (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  sealed bytea NOT NULL,
  email_mac bytea,
  mobile_mac bytea,
  id_number_mac bytea,
  payment_password_hash text,
  terms_accepted_at timestamptz,
  register_url text,
  register_ip text
);
CREATE INDEX member_profile_email ON member_profile (merchant_id, email_mac) WHERE email_mac IS NOT NULL;
CREATE UNIQUE INDEX member_profile_mobile ON member_profile (merchant_id, mobile_mac) WHERE mobile_mac IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON member_profile TO trevo_app;

-- Affiliate codes of agents and referral codes of members. Codes are upper case.
CREATE TABLE invitation_code (
  merchant_id text NOT NULL REFERENCES merchant,
  code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('affiliate', 'referral')),
  member_id text NOT NULL REFERENCES member,
  -- null: good on every domain of the brand
  domain text,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, code)
);
CREATE INDEX invitation_code_member ON invitation_code (member_id);
GRANT SELECT, INSERT, UPDATE ON invitation_code TO trevo_app;

CREATE TABLE member_notice (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  kind text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX member_notice_latest ON member_notice (member_id, id DESC);
CREATE INDEX member_notice_unread ON member_notice (member_id) WHERE read_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON member_notice TO trevo_app;
