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
