-- Members who bring members (rewards' rule book §11), the daily check-in (§14), and rebates that are paid on request (§16).

INSERT INTO ledger_kind (kind, gives, takes) VALUES ('referral_commission', '{commission}', '{main}');
INSERT INTO fact_kind (kind, field) VALUES ('referral_commission', 'promo');

-- A brand's referral programme. One drafts, another publishes; a published version never changes, and a referral keeps the one of its registration.
CREATE TABLE referral_terms (
  merchant_id text NOT NULL REFERENCES merchant,
  version integer NOT NULL CHECK (version > 0),
  terms jsonb NOT NULL,
  -- null: written by nobody, as the demo's
  drafted_by text,
  drafted_at timestamptz NOT NULL,
  published_by text,
  -- from when it holds for newcomers; null: a draft
  starts_at timestamptz,
  PRIMARY KEY (merchant_id, version),
  CHECK (published_by IS NULL OR starts_at IS NOT NULL),
  CHECK (drafted_by IS DISTINCT FROM published_by OR drafted_by IS NULL)
);
CREATE UNIQUE INDEX referral_terms_draft ON referral_terms (merchant_id) WHERE starts_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON referral_terms TO trevo_app;

-- Who was brought by whom, and what came of it. Newcomers whose account names a referrer (member.referred_by_id) come here when they have logged in.
CREATE TABLE referral (
  referee_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  referrer_id text NOT NULL REFERENCES member,
  terms_version integer NOT NULL,
  registered_at timestamptz NOT NULL,
  -- ended: its days went by; the refusals are those of the book
  state text NOT NULL CHECK (state IN ('DEVICE_REVIEW', 'pending', 'qualified', 'limit', 'ended',
    'invitation_code_error', 'SAME_PERSON', 'SAME_INSTRUMENT', 'KNOWN_PERSON', 'SAME_DEVICE')),
  -- when the identity was first seen to be known
  identity_at timestamptz,
  -- a shared browser is looked at until then; silence is acceptance
  review_until timestamptz,
  reviewed_by text,
  reviewed_at timestamptz,
  review_note text,
  qualified_at timestamptz,
  -- the how manieth qualified one of its referrer
  ordinal integer,
  referrer_reward bigint NOT NULL DEFAULT 0 CHECK (referrer_reward >= 0),
  referee_reward bigint NOT NULL DEFAULT 0 CHECK (referee_reward >= 0),
  -- still to be given, to each of the two
  referrer_due boolean NOT NULL DEFAULT false,
  referee_due boolean NOT NULL DEFAULT false,
  -- commission is earned until then, and was reckoned up to there
  earns_until timestamptz,
  earned_to timestamptz,
  FOREIGN KEY (merchant_id, terms_version) REFERENCES referral_terms,
  CHECK ((state = 'qualified') = (ordinal IS NOT NULL)),
  CHECK ((ordinal IS NULL) = (earns_until IS NULL) AND (ordinal IS NULL) = (earned_to IS NULL)),
  CHECK (state NOT IN ('qualified', 'limit') OR qualified_at IS NOT NULL),
  CHECK ((reviewed_by IS NULL) = (reviewed_at IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX referral_of_referrer ON referral (referrer_id, registered_at DESC, referee_id);
CREATE INDEX referral_open ON referral (merchant_id, registered_at) WHERE state IN ('DEVICE_REVIEW', 'pending');
CREATE INDEX referral_due ON referral (merchant_id) WHERE referrer_due OR referee_due;
CREATE INDEX referral_earning ON referral (merchant_id, referrer_id) WHERE ordinal IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON referral TO trevo_app;
-- Newcomers who were brought by somebody.
CREATE INDEX member_profile_id_number ON member_profile (merchant_id, id_number_mac) WHERE id_number_mac IS NOT NULL;
CREATE INDEX member_referred ON member (merchant_id, created_at) WHERE referred_by_id IS NOT NULL;

-- What a referrer is credited of commission and not paid yet, in micros; below zero after corrections: waits for later credits.
CREATE TABLE referral_stream (
  referrer_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  balance numeric(38, 0) NOT NULL
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON referral_stream TO trevo_app;

-- A day of the commission stream: Σ credits = Σ paid + Σ dropped + what stands in the stream.
CREATE TABLE referral_day (
  referrer_id text NOT NULL REFERENCES member,
  day date NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  credit_micro numeric(38, 0) NOT NULL,
  paid bigint NOT NULL CHECK (paid >= 0),
  -- above the cap of the month: shown, and dropped
  dropped bigint NOT NULL CHECK (dropped >= 0),
  stream_out_micro numeric(38, 0) NOT NULL,
  transfer_id text,
  PRIMARY KEY (referrer_id, day),
  CHECK ((paid = 0) = (transfer_id IS NULL))
);
GRANT SELECT, INSERT ON referral_day TO trevo_app;

-- What the daily check-in gives: versions, as of the referral programme.
CREATE TABLE check_in_plan (
  merchant_id text NOT NULL REFERENCES merchant,
  version integer NOT NULL CHECK (version > 0),
  -- streak: day 1 to n of a cycle without a missed date; count: the kth press of a month
  mode text NOT NULL CHECK (mode IN ('streak', 'count')),
  -- by place: kind, and amount in ledger units of money or points
  rewards jsonb NOT NULL,
  -- null: written by nobody, as the demo's
  drafted_by text,
  drafted_at timestamptz NOT NULL,
  published_by text,
  starts_at timestamptz,
  PRIMARY KEY (merchant_id, version),
  CHECK (published_by IS NULL OR starts_at IS NOT NULL),
  CHECK (drafted_by IS DISTINCT FROM published_by OR drafted_by IS NULL)
);
CREATE UNIQUE INDEX check_in_plan_draft ON check_in_plan (merchant_id) WHERE starts_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON check_in_plan TO trevo_app;

-- A press: one per person and date of the brand. The streak is a function of these dates.
CREATE TABLE check_in (
  person_id text NOT NULL REFERENCES member,
  day date NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  -- the day of the cycle, or of the month, that it was
  place smallint NOT NULL CHECK (place > 0),
  plan_version integer NOT NULL,
  pressed_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, day),
  FOREIGN KEY (merchant_id, plan_version) REFERENCES check_in_plan
);
CREATE INDEX check_in_member ON check_in (member_id, day);
GRANT SELECT, INSERT ON check_in TO trevo_app;

-- Cool-offs that a member has had: their days are not missed.
CREATE TABLE cool_off_span (
  member_id text NOT NULL REFERENCES member,
  starts_at timestamptz NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, starts_at)
);
GRANT SELECT, INSERT, UPDATE ON cool_off_span TO trevo_app;
INSERT INTO cool_off_span (member_id, starts_at, merchant_id, ends_at)
  SELECT member_id, paused_at, merchant_id, paused_until FROM member_guard WHERE pause_kind = 'cool_off';

-- A brand may pay members' own rebates when they ask for them: what is credited meanwhile stays in the stream. When the oldest unclaimed bet was settled.
ALTER TABLE rebate_stream ADD COLUMN oldest_at timestamptz;
CREATE INDEX rebate_stream_waiting ON rebate_stream (merchant_id, oldest_at) WHERE oldest_at IS NOT NULL;

-- What waits in such a stream, by kind of game and rate: what the member is shown before a claim.
CREATE TABLE rebate_pending (
  member_id text NOT NULL REFERENCES member,
  category text NOT NULL,
  rate_ppm integer NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  base bigint NOT NULL,
  micro numeric(38, 0) NOT NULL,
  PRIMARY KEY (member_id, category, rate_ppm)
) WITH (fillfactor = 60);
GRANT SELECT, INSERT, UPDATE, DELETE ON rebate_pending TO trevo_app;

-- What was claimed, or paid itself after thirty days.
CREATE TABLE rebate_claim (
  member_id text NOT NULL REFERENCES member,
  request_key text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  claimed_at timestamptz NOT NULL,
  by_itself boolean NOT NULL,
  currency text NOT NULL,
  stream_in_micro numeric(38, 0) NOT NULL,
  stream_out_micro numeric(38, 0) NOT NULL,
  paid bigint NOT NULL CHECK (paid > 0),
  -- what was in it: kind of game, rate, base, micros
  lines jsonb NOT NULL,
  transfer_id text NOT NULL,
  PRIMARY KEY (member_id, request_key),
  CHECK (stream_in_micro = stream_out_micro + paid::numeric * 1000000)
);
CREATE INDEX rebate_claim_newest ON rebate_claim (member_id, claimed_at DESC);
GRANT SELECT, INSERT ON rebate_claim TO trevo_app;
