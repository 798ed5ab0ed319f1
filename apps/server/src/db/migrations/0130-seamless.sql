-- The door every game moves money through, in-house or of a vendor: bet, win, rollback, round end.
-- One effect per (merchant, vendor, member, action, external id): the ledger's own key carries it, so that an answer is stored with its money.

-- No foreign key to the member: the door and the guard read the member in the same transaction as they write the round, and the key would read, share-lock and
-- write the member's row once more for every bet.
CREATE TABLE seamless_round (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL,
  -- the vendor's own name of the round
  external_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  staked bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'ended')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (member_id, vendor, external_id),
  CHECK (returned <= staked)
) WITH (fillfactor = 80);
CREATE INDEX seamless_round_open ON seamless_round (merchant_id, vendor, started_at) WHERE status = 'open';
-- A member's rounds of every vendor, newest first. Not on the column itself: a plan made while the table is new would look
-- for one round among all of a member's.
CREATE INDEX seamless_round_member ON seamless_round ((member_id || ''), started_at);
-- Reports read rounds of a brand by time.
CREATE INDEX seamless_round_time ON seamless_round (merchant_id, started_at);
GRANT SELECT, INSERT, UPDATE ON seamless_round TO trevo_app;

-- Wins that came before their bet: kept and reported, paid once when the round is known.
CREATE TABLE seamless_parked (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL,
  external_id text NOT NULL,
  round_id text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  detail jsonb NOT NULL,
  -- the win says that the round is over with it
  ends_round boolean NOT NULL,
  parked_at timestamptz NOT NULL,
  released_at timestamptz,
  PRIMARY KEY (member_id, vendor, external_id)
);
CREATE INDEX seamless_parked_open ON seamless_parked (member_id, vendor, round_id) WHERE released_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON seamless_parked TO trevo_app;

-- Wins and prizes of vendors above the limits of their link. Their money goes to the house's pocket suspense:<vendor>, under the key it would have been paid
-- under, and lies there until an operator pays or refuses it: it is neither lost nor paid twice. The house's own games have no link, and no limits here.

CREATE TABLE seamless_held (
  id text PRIMARY KEY,
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL,
  -- win; credit: a prize without a bet; return: won at a vendor that keeps the wallet, and came back from there
  action text NOT NULL CHECK (action IN ('win', 'credit', 'return')),
  -- the vendor's own name of it; of a return our transfer
  external_id text NOT NULL,
  -- of a win only
  round_id text,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- which limit: above_stake, unstaked, hour_full
  reason text NOT NULL,
  detail jsonb NOT NULL,
  held_at timestamptz NOT NULL,
  ended_at timestamptz,
  paid boolean,
  ended_by text,
  note text,
  UNIQUE (member_id, vendor, action, external_id),
  CHECK ((ended_at IS NULL) = (paid IS NULL) AND (ended_at IS NULL) = (ended_by IS NULL))
);
CREATE INDEX seamless_held_open ON seamless_held (merchant_id, vendor, id) WHERE ended_at IS NULL;
CREATE INDEX seamless_held_round ON seamless_held (member_id, vendor, round_id);
GRANT SELECT, INSERT, UPDATE ON seamless_held TO trevo_app;
