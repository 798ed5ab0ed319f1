-- A payment by coin is seen before it stands: what is on its way to a deposit, with its confirmations.
ALTER TABLE deposit ADD COLUMN coming jsonb;

-- No chain says whose an address is: one belongs to the member who named it first.
CREATE TABLE payment_address (
  merchant_id text NOT NULL REFERENCES merchant,
  mac bytea NOT NULL,
  member_id text NOT NULL REFERENCES member,
  named_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, mac)
);
GRANT SELECT, INSERT ON payment_address TO trevo_app;

-- Which account paid, where the provider tells: shown masked, sealed whole to be paid back to, and to be compared.
ALTER TABLE payment_receipt ADD COLUMN payer_account_masked text;
ALTER TABLE payment_receipt ADD COLUMN payer_account bytea;
ALTER TABLE payment_receipt ADD COLUMN payer_account_mac bytea;
