-- Deposits and withdrawals. What moved is the ledger's to say; these rows say why, and what is still waited for.

CREATE TABLE deposit (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  provider text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'credited', 'review', 'expired')),
  -- the provider's name of the charge
  txid text NOT NULL UNIQUE,
  -- the Idempotency-Key of the request: a retry after a crash finds what the first try made
  request_key text NOT NULL,
  pix_code text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  credited_at timestamptz,
  asked_at timestamptz,
  UNIQUE (member_id, request_key)
);
CREATE INDEX deposit_of_member ON deposit (member_id, created_at DESC);
CREATE INDEX deposit_unsettled ON deposit (created_at) WHERE status IN ('waiting', 'expired');
GRANT SELECT, INSERT, UPDATE ON deposit TO trevo_app;

-- Every payment a provider says it received, once. Append only but for the end of a suspense item.
CREATE TABLE payment_receipt (
  provider text NOT NULL,
  end_to_end_id text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  txid text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  deposit_id text REFERENCES deposit,
  -- credited; suspense (it waits for people); suspense_credited and suspense_returned (they decided)
  disposition text NOT NULL,
  -- unknown_charge, wrong_amount, paid_twice
  reason text,
  received_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (provider, end_to_end_id)
);
CREATE INDEX payment_receipt_suspense ON payment_receipt (merchant_id, received_at) WHERE disposition = 'suspense';
GRANT SELECT, INSERT, UPDATE ON payment_receipt TO trevo_app;

-- Until when, on the provider's clock, each provider's list of received payments has been read.
CREATE TABLE payment_listing (
  provider text PRIMARY KEY,
  listed_until timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON payment_listing TO trevo_app;

-- What a provider sent that could not be booked as it stands: kept whole, for people.
CREATE TABLE payment_fault (
  id text PRIMARY KEY,
  merchant_id text REFERENCES merchant,
  provider text NOT NULL,
  reason text NOT NULL,
  body bytea NOT NULL,
  amount bigint,
  received_at timestamptz NOT NULL
);
CREATE INDEX payment_fault_newest ON payment_fault (merchant_id, received_at DESC);
GRANT SELECT, INSERT ON payment_fault TO trevo_app;

CREATE TABLE withdrawal (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  provider text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL,
  request_key text NOT NULL,
  key_type text NOT NULL,
  key_masked text NOT NULL,
  holder text NOT NULL,
  -- sealed: key and tax id as the provider needs them
  target bytea NOT NULL,
  -- keyed hash of the key: the same key at several members is a signal
  target_mac bytea NOT NULL,
  approvals integer NOT NULL DEFAULT 0,
  approvals_needed integer NOT NULL,
  first_approver text,
  reason text,
  released bigint NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- found unpaid after the time that the brand's jurisdiction gives (Brazil: 120 minutes); null: not found late
  late_at timestamptz,
  UNIQUE (member_id, request_key)
);
CREATE INDEX withdrawal_of_member ON withdrawal (member_id, requested_at DESC);
CREATE INDEX withdrawal_queue ON withdrawal (merchant_id, requested_at) WHERE status IN ('pending', 'second_review', 'paying', 'confirming', 'disputed');
CREATE INDEX withdrawal_unpaid ON withdrawal (merchant_id, requested_at)
  WHERE late_at IS NULL AND status IN ('pending', 'second_review', 'paying');
CREATE INDEX withdrawal_by_target ON withdrawal (merchant_id, target_mac);
GRANT SELECT, INSERT, UPDATE ON withdrawal TO trevo_app;

CREATE TABLE withdrawal_step (
  withdrawal_id text NOT NULL REFERENCES withdrawal,
  step integer NOT NULL,
  status text NOT NULL,
  event text NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  reason text,
  at timestamptz NOT NULL,
  PRIMARY KEY (withdrawal_id, step)
);
GRANT SELECT, INSERT ON withdrawal_step TO trevo_app;

CREATE TABLE withdrawal_payout (
  id text PRIMARY KEY,
  withdrawal_id text NOT NULL REFERENCES withdrawal,
  part integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'paid', 'failed', 'returned')),
  sent_at timestamptz,
  asked_at timestamptz,
  paid_at timestamptz,
  end_to_end_id text,
  pay_transfer_id text,
  confirmation text CHECK (confirmation IN ('awaiting', 'received', 'auto_received', 'not_received', 'forced_received')),
  confirm_by timestamptz,
  complaint text,
  UNIQUE (withdrawal_id, part)
);
CREATE INDEX withdrawal_payout_open ON withdrawal_payout (sent_at) WHERE status IN ('queued', 'sending');
CREATE INDEX withdrawal_payout_awaiting ON withdrawal_payout (confirm_by) WHERE confirmation = 'awaiting';
GRANT SELECT, INSERT, UPDATE ON withdrawal_payout TO trevo_app;

CREATE TABLE withdrawal_proof (
  id text PRIMARY KEY,
  withdrawal_id text NOT NULL REFERENCES withdrawal,
  payout_id text REFERENCES withdrawal_payout,
  request_key text NOT NULL,
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg')),
  bytes integer NOT NULL,
  -- the copy that we drew, never what was sent
  content bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  UNIQUE (withdrawal_id, request_key)
);

-- A picture that no report uses gives way to a newer one.
GRANT SELECT, INSERT, UPDATE, DELETE ON withdrawal_proof TO trevo_app;
