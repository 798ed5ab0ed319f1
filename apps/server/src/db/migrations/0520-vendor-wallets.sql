-- Transfer wallets: vendors that keep a player's money themselves while they play. A member's pocket vendor:<code> is what lies there as the vendor last
-- said, and what is on its way; nothing is ever in two places or in none.

-- Three further movements. The posting function names all that exist; its text is changed in place, as everything else in it stays.
DO $$
DECLARE
  before constant text := pg_get_functiondef('ledger_post(text,text,text,text,bytea,text,text,text,text,text,bigint,bigint,jsonb)'::regprocedure);
  after constant text := replace(before, 'bonus_release main bonus +',
    'bonus_release main bonus +,vendor_in main vendor -,vendor_back main vendor +,vendor_out main vendor +,vendor_result vendor clearing +,vendor_result vendor clearing -');
BEGIN
  IF after = before THEN
    RAISE EXCEPTION 'ledger_post has no list of movements to add to';
  END IF;
  EXECUTE after;
END $$;

-- A member's wallet at a vendor. Its row is the lock of all that happens to it.
CREATE TABLE vendor_wallet (
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  vendor text NOT NULL,
  currency text NOT NULL,
  -- the vendor knows the player
  player_made boolean NOT NULL DEFAULT false,
  -- counts what happened to it: a balance that was asked for before and comes after is stale
  epoch bigint NOT NULL DEFAULT 0,
  -- when the vendor last told the balance
  balance_at timestamptz,
  PRIMARY KEY (member_id, vendor)
);
CREATE INDEX vendor_wallet_merchant ON vendor_wallet (merchant_id, vendor);
GRANT SELECT, INSERT, UPDATE ON vendor_wallet TO trevo_app;

CREATE TABLE vendor_transfer (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  vendor text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- the idempotency key of the request, or what the system did it for
  request_key text NOT NULL,
  -- sent: the vendor may have heard of it; unknown: it gave no clear answer and is asked; the others are final
  state text NOT NULL CHECK (state IN ('sent', 'unknown', 'done', 'refused')),
  code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  asked_at timestamptz NOT NULL DEFAULT now(),
  asked integer NOT NULL DEFAULT 0,
  settled_at timestamptz,
  UNIQUE (member_id, vendor, request_key),
  CHECK ((state IN ('done', 'refused')) = (settled_at IS NOT NULL))
);
-- One at a time for a member and vendor.
CREATE UNIQUE INDEX vendor_transfer_open ON vendor_transfer (member_id, vendor) WHERE state IN ('sent', 'unknown');
CREATE INDEX vendor_transfer_member ON vendor_transfer (member_id, created_at);
CREATE INDEX vendor_transfer_due ON vendor_transfer (asked_at) WHERE state IN ('sent', 'unknown');
GRANT SELECT, INSERT, UPDATE ON vendor_transfer TO trevo_app;
