-- Deposits and withdrawals. What moved is the ledger's to say; these rows say why, and what is still waited for.

-- Who moves money for a brand by a payment method, in the order in which they are used. Its id is its name in the ledger (provider:<id>).
CREATE TABLE payment_provider (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  method text NOT NULL,
  kind text NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  enabled boolean NOT NULL,
  settings jsonb NOT NULL,
  -- sealed: what only the provider and we may know
  secrets bytea NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX payment_provider_of_method ON payment_provider (merchant_id, method, position);
GRANT SELECT, INSERT, UPDATE ON payment_provider TO trevo_app;

-- What an operator set for one way to pay: of one method, in or out, in a currency, for members of a VIP level and above. Without a row the
-- method's own terms hold.
CREATE TABLE payment_terms (
  merchant_id text NOT NULL REFERENCES merchant,
  method text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('deposit', 'withdrawal')),
  currency text NOT NULL,
  vip_from integer NOT NULL CHECK (vip_from >= 0),
  is_open boolean NOT NULL,
  min bigint NOT NULL CHECK (min > 0),
  max bigint NOT NULL CHECK (max >= min),
  fee_fixed bigint NOT NULL CHECK (fee_fixed >= 0),
  fee_ppm integer NOT NULL CHECK (fee_ppm BETWEEN 0 AND 1000000),
  -- hours of the day in the brand's time zone, HH:MM; both or neither. From the later to the earlier one: over midnight
  opens text,
  closes text,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, method, direction, currency, vip_from),
  CHECK ((opens IS NULL) = (closes IS NULL))
);
GRANT SELECT, INSERT, UPDATE ON payment_terms TO trevo_app;

CREATE TABLE deposit (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  method text NOT NULL,
  provider text NOT NULL,
  -- people confirm its payment; no provider tells of it
  by_hand boolean NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'checking', 'credited', 'review', 'expired', 'rejected', 'returning', 'returned')),
  -- the provider's name of the charge
  txid text NOT NULL UNIQUE,
  -- the Idempotency-Key of the request: a retry after a crash finds what the first try made
  request_key text NOT NULL,
  -- what the member typed into the method's form
  typed jsonb NOT NULL,
  -- how it is paid: code, lines; null until the provider has answered
  pay jsonb,
  -- what was credited, and what of it was the method's fee
  credited bigint,
  fee bigint NOT NULL DEFAULT 0,
  -- why it was rejected, in the operator's words
  reason text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  credited_at timestamptz,
  asked_at timestamptz,
  UNIQUE (member_id, request_key)
);
CREATE INDEX deposit_of_member ON deposit (member_id, created_at DESC);
CREATE INDEX deposit_unsettled ON deposit (created_at) WHERE status IN ('waiting', 'expired');
CREATE INDEX deposit_for_people ON deposit (merchant_id, created_at DESC) WHERE by_hand;
CREATE INDEX deposit_of_merchant ON deposit (merchant_id, created_at DESC);
GRANT SELECT, INSERT, UPDATE ON deposit TO trevo_app;

-- What a first operator found on the statement; a second one must find the same.
CREATE TABLE deposit_confirmation (
  deposit_id text PRIMARY KEY REFERENCES deposit,
  operator_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  reference text NOT NULL,
  payer_name text NOT NULL,
  payer_masked text,
  payer_mac bytea,
  confirmed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON deposit_confirmation TO trevo_app;

-- Pictures with which a member proves a payment: the copies that we drew, never what was sent.
CREATE TABLE deposit_proof (
  id text PRIMARY KEY,
  deposit_id text NOT NULL REFERENCES deposit,
  request_key text NOT NULL,
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg')),
  bytes integer NOT NULL,
  content bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  UNIQUE (deposit_id, request_key)
);
GRANT SELECT, INSERT, DELETE ON deposit_proof TO trevo_app;

-- Every payment a provider says it received, once. Append only but for the end of a suspense item.
CREATE TABLE payment_receipt (
  provider text NOT NULL,
  end_to_end_id text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  txid text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  deposit_id text REFERENCES deposit,
  -- credited; suspense (it waits for people); suspense_returning (on its way back to its payer); suspense_credited and suspense_returned (its end)
  disposition text NOT NULL,
  -- unknown_charge, wrong_amount, paid_twice, foreign_payer, payer_unknown
  reason text,
  -- who paid, as the provider says: the document masked, sealed, and as a keyed hash
  payer_name text,
  payer_masked text,
  payer_document bytea,
  payer_mac bytea,
  -- whether that document is the member's own; null where nobody can tell
  payer_is_own boolean,
  received_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (provider, end_to_end_id)
);
CREATE INDEX payment_receipt_suspense ON payment_receipt (merchant_id, received_at) WHERE disposition = 'suspense';
CREATE INDEX payment_receipt_of_deposit ON payment_receipt (deposit_id);
GRANT SELECT, INSERT, UPDATE ON payment_receipt TO trevo_app;

-- Money that goes back to its payer, with every try of it.
CREATE TABLE payment_return (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  provider text NOT NULL,
  end_to_end_id text NOT NULL,
  by_hand boolean NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'sending', 'returned', 'failed')),
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  started_at timestamptz NOT NULL,
  asked_at timestamptz,
  ended_at timestamptz,
  -- the payment system's name of the payment back
  reference text,
  FOREIGN KEY (provider, end_to_end_id) REFERENCES payment_receipt
);
CREATE UNIQUE INDEX payment_return_once ON payment_return (provider, end_to_end_id) WHERE status <> 'failed';
CREATE INDEX payment_return_open ON payment_return (started_at) WHERE status IN ('queued', 'sending') AND NOT by_hand;
CREATE INDEX payment_return_newest ON payment_return (merchant_id, started_at DESC);
GRANT SELECT, INSERT, UPDATE ON payment_return TO trevo_app;

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
  method text NOT NULL,
  provider text NOT NULL,
  -- people make its payments; no provider does
  by_hand boolean NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL,
  -- what of the amount is the method's fee, and the transfer that took it
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0 AND fee < amount),
  fee_transfer_id text,
  request_key text NOT NULL,
  target_kind text NOT NULL,
  target_masked text NOT NULL,
  holder text NOT NULL,
  -- sealed: where the money goes, as whoever pays it needs it
  target bytea NOT NULL,
  -- keyed hash of it: the same target at several members is a signal
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
  -- the bank's reference of a payment by hand: provider:reference, each once
  hand_reference text UNIQUE,
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
