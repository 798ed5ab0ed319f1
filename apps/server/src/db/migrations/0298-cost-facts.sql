-- What a payment provider takes of the house for a deposit or a withdrawal, as agents are told. The newest that began before a payment was booked holds for it
-- for ever; a provider without one takes nothing.
CREATE TABLE payment_fee_rate (
  merchant_id text NOT NULL REFERENCES merchant,
  -- by its name in the ledger
  provider text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('deposit', 'withdrawal')),
  currency text NOT NULL,
  since timestamptz NOT NULL,
  fixed bigint NOT NULL CHECK (fixed >= 0),
  rate_ppm integer NOT NULL CHECK (rate_ppm BETWEEN 0 AND 1000000),
  announced_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, provider, direction, currency, since),
  CHECK (announced_at <= since)
);
GRANT SELECT, INSERT ON payment_fee_rate TO trevo_app;

-- A payment that a provider takes something for: what of it stands after charge-backs and reversals, and the fee of that. Amounts in ledger units.
CREATE TABLE payment_cost (
  merchant_id text NOT NULL,
  provider text NOT NULL,
  direction text NOT NULL,
  -- the provider's name of a payment that came in, ours of one that goes out
  payment text NOT NULL,
  member_id text NOT NULL,
  fixed bigint NOT NULL,
  rate_ppm integer NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  PRIMARY KEY (merchant_id, provider, direction, payment)
);
GRANT SELECT, INSERT, UPDATE ON payment_cost TO trevo_app;

-- What the house put into a jackpot out of a member's stakes and nobody has reckoned yet, in micros of a ledger unit. A line leaves when it is reckoned.
CREATE TABLE jackpot_put (
  id bigint GENERATED ALWAYS AS IDENTITY,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  -- the jackpot and the first line of its log that this sum holds
  name text NOT NULL,
  category text NOT NULL,
  currency text NOT NULL,
  micro numeric NOT NULL CHECK (micro > 0),
  posted_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
GRANT SELECT, INSERT, DELETE ON jackpot_put TO trevo_app;

-- What was put in for a member in an hour; its whole units count as a cost.
CREATE TABLE member_jackpot_fact (
  member_id text NOT NULL,
  slot timestamptz NOT NULL,
  category text NOT NULL,
  micro numeric NOT NULL,
  PRIMARY KEY (member_id, slot, category)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE ON member_jackpot_fact TO trevo_app;

-- What was taken back of a deposit is none, and what was given back is one again.
INSERT INTO fact_kind (kind, field) VALUES ('chargeback', 'deposit'), ('chargeback_back', 'deposit');

-- When the provider had made the charge that a deposit is paid by; null: before this was noted, or it gives none.
ALTER TABLE deposit ADD COLUMN sent_at timestamptz;
