-- Who is asked to pay a part of a withdrawal, and who said no before.
ALTER TABLE withdrawal_payout
  -- null: whom the withdrawal names
  ADD COLUMN provider text,
  -- providers that refused it, or from which people took it away; none of them is asked again
  ADD COLUMN refused_by text[] NOT NULL DEFAULT '{}',
  -- nobody knows whether it was paid: it waits for people
  ADD COLUMN parked_at timestamptz;

-- What a first operator proposes for a parked payment; a second one must propose the same.
CREATE TABLE payout_reroute (
  payout_id text PRIMARY KEY REFERENCES withdrawal_payout,
  -- who is to pay it; null: it goes back to the member
  to_provider text,
  operator_id text NOT NULL,
  reason text NOT NULL,
  proposed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON payout_reroute TO trevo_app;

-- What a provider says it paid out and no payment of ours bears: money that left a second time, or after a refusal.
CREATE TABLE payout_stray (
  provider text NOT NULL,
  end_to_end_id text NOT NULL,
  -- whose order it claims to be, where we know that one
  payout_id text REFERENCES withdrawal_payout,
  amount bigint NOT NULL CHECK (amount > 0),
  found_at timestamptz NOT NULL,
  PRIMARY KEY (provider, end_to_end_id)
);
GRANT SELECT, INSERT ON payout_stray TO trevo_app;
CREATE INDEX withdrawal_payout_reference ON withdrawal_payout (end_to_end_id) WHERE end_to_end_id IS NOT NULL;

-- Payments that a payer's bank took back from a provider afterwards (charge-backs), once each.
CREATE TABLE deposit_dispute (
  provider text NOT NULL,
  -- the provider's name of it
  dispute_id text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  -- null: of a payment that we never credited
  member_id text REFERENCES member,
  deposit_id text REFERENCES deposit,
  end_to_end_id text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- what was missing on the balance and the house advanced, and what of that was collected since
  owed bigint NOT NULL DEFAULT 0 CHECK (owed BETWEEN 0 AND amount),
  paid bigint NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND owed),
  -- taken; won: given back to us; unknown: no credited payment of ours, for people
  status text NOT NULL CHECK (status IN ('taken', 'won', 'unknown')),
  reason text NOT NULL,
  taken_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (provider, dispute_id)
);
CREATE INDEX deposit_dispute_owed ON deposit_dispute (member_id) WHERE paid < owed;
CREATE INDEX deposit_dispute_of_deposit ON deposit_dispute (deposit_id);
GRANT SELECT, INSERT, UPDATE ON deposit_dispute TO trevo_app;

INSERT INTO ledger_kind (kind, gives, takes) VALUES
  ('chargeback', '{main}', '{provider}'),
  ('chargeback_back', '{provider}', '{main}'),
  ('chargeback_collect', '{main}', '{receivable}');
-- What was taken back never was the member's to play with; what is given back is a deposit again.
INSERT INTO turnover_kind (kind, scope, source, multiple_ppm, takes_off) VALUES
  ('chargeback', '', 'deposit', 0, true),
  ('chargeback_collect', '', 'deposit', 0, true),
  ('chargeback_back', '', 'deposit', 1000000, true);
