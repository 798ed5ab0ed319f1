-- Vendors of other companies: how each is connected, who plays there, what it was answered, and what could not be placed.
-- The protocol is docs/vendor-api.md; money moves through the seamless door only.

CREATE TABLE vendor_link (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  dialect text NOT NULL CHECK (dialect IN ('trevo', 'rs-json', 'md5-form')),
  wallet text NOT NULL CHECK (wallet IN ('seamless', 'transfer')),
  base_url text NOT NULL,
  -- what the dialect needs beside keys: operatorId, secureLogin, providerId
  settings jsonb NOT NULL DEFAULT '{}',
  enabled boolean NOT NULL DEFAULT true,
  -- what is paid at the vendor's word without a person: as a multiple of what a round staked; without a stake (a free round, a prize), and in an hour, in
  -- 1/10,000 of the currency's unit. Above it is held (seamless_held)
  win_multiple_max integer NOT NULL CHECK (win_multiple_max > 0),
  unstaked_win_max bigint NOT NULL CHECK (unstaked_win_max >= 0),
  wins_hour_max bigint NOT NULL CHECK (wins_hour_max >= 0),
  changed_at timestamptz NOT NULL,
  -- the vendor itself said, when it was last asked for its games, that it is in maintenance: only what it said is taken back when it says otherwise
  says_maintenance boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, vendor),
  FOREIGN KEY (merchant_id, vendor) REFERENCES vendor
);
GRANT SELECT, INSERT, UPDATE ON vendor_link TO trevo_app;

CREATE TABLE vendor_key (
  id text PRIMARY KEY,
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  -- shared: both sides sign with it; verify: the vendor's public key; sign: our private key
  purpose text NOT NULL CHECK (purpose IN ('shared', 'verify', 'sign')),
  -- under the deployment's secret, bound to merchant and vendor
  sealed bytea NOT NULL,
  -- may make players of its own for the conformance tests
  for_tests boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- not accepted from here on; null: accepted
  retires_at timestamptz,
  FOREIGN KEY (merchant_id, vendor) REFERENCES vendor_link
);
CREATE INDEX vendor_key_link ON vendor_key (merchant_id, vendor);
GRANT SELECT, INSERT, UPDATE ON vendor_key TO trevo_app;

-- A launch, and the session it becomes: bound to member, log-in, device, game and vendor.
CREATE TABLE vendor_session (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  vendor text NOT NULL,
  member_id text NOT NULL REFERENCES member,
  -- the member's log-in: when it ends, so does this; null: a player of the conformance tests
  login_id text REFERENCES session (id),
  device_hash bytea NOT NULL,
  game text NOT NULL,
  -- other games of the vendor may be played in it: a lobby
  is_lobby boolean NOT NULL,
  language text NOT NULL,
  country text,
  created_at timestamptz NOT NULL,
  -- sha-256 of the launch token, good for one exchange until launch_expires_at
  token_hash bytea NOT NULL UNIQUE,
  launch_expires_at timestamptz NOT NULL,
  -- sha-256 of what the vendor shows with every bet; null: not exchanged yet
  session_hash bytea UNIQUE,
  opened_at timestamptz,
  idle_expires_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  CHECK ((session_hash IS NULL) = (opened_at IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX vendor_session_open ON vendor_session (member_id, vendor, game) WHERE ended_at IS NULL;
CREATE INDEX vendor_session_vendor ON vendor_session (merchant_id, vendor) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_session TO trevo_app;

-- What each transaction came to, and in which words it was answered: a repeat is sent the same bytes again, made of these. Never changed.
CREATE TABLE vendor_answer (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  transaction_id text NOT NULL,
  -- bet, win, bet-and-win, rollback, round-end, credit
  action text NOT NULL,
  -- empty: a rollback whose bet nobody knows
  member_id text NOT NULL,
  -- sha-256 of what a repeat must agree on
  facts bytea NOT NULL,
  outcome text NOT NULL,
  code text,
  -- ours, where money moved
  transfer_id text,
  currency text,
  balance bigint,
  -- dialect and version: trevo/1
  words text NOT NULL,
  at timestamptz NOT NULL,
  -- the transaction first: so that no statistics make the database look for it among all of a vendor's
  PRIMARY KEY (transaction_id, vendor, merchant_id, action, member_id)
);
GRANT SELECT, INSERT ON vendor_answer TO trevo_app;

-- Transactions that were rolled back before anybody's bet: no player's bet under this id debits.
CREATE TABLE vendor_buried (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  transaction_id text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (transaction_id, vendor, merchant_id)
);
GRANT SELECT, INSERT ON vendor_buried TO trevo_app;

-- Nonces of signed requests, for as long as their timestamps are accepted. Unlogged: after a crash the window has passed, and whatever a
-- repeated request asks for is booked once by its transaction id anyway.
CREATE UNLOGGED TABLE vendor_nonce (
  key_id text NOT NULL,
  nonce text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (nonce, key_id)
);
CREATE INDEX vendor_nonce_time ON vendor_nonce USING brin (seen_at);
GRANT SELECT, INSERT, DELETE ON vendor_nonce TO trevo_app;

-- What a vendor said that could not be placed, with its words; an operator looks at it and closes it.
CREATE TABLE vendor_report (
  id text PRIMARY KEY,
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  -- why: round_unknown, player_unknown, currency_mismatch, transaction_reused, bet_unknown, bet_rolled_back, bet_settled, transaction_ambiguous, win_held,
  -- round_paid, round_ended, data_refused, sum_full
  reason text NOT NULL,
  action text NOT NULL,
  transaction_id text NOT NULL,
  member_id text NOT NULL,
  round_id text,
  currency text,
  amount bigint,
  -- the request as it came
  said text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1,
  closed_at timestamptz,
  closed_by text,
  note text,
  UNIQUE (transaction_id, vendor, merchant_id, action, reason, member_id)
);
CREATE INDEX vendor_report_open ON vendor_report (merchant_id, id DESC) WHERE closed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON vendor_report TO trevo_app;

-- What a vendor's wins and prizes come to in an hour of the clock: a row for each connection that posts, so that none waits for another. Unlogged: after a
-- crash the hour begins anew.
CREATE UNLOGGED TABLE vendor_win_hour (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  hour timestamptz NOT NULL,
  stripe integer NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, vendor, hour, stripe)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_win_hour TO trevo_app;

-- Transfer wallets: vendors that keep a player's money themselves while they play. A member's pocket vendor:<code> is what lies there as the vendor last
-- said, and what is on its way; nothing is ever in two places or in none.

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
  settled_at timestamptz,
  UNIQUE (member_id, vendor, request_key),
  CHECK ((state IN ('done', 'refused')) = (settled_at IS NOT NULL))
);

-- One at a time for a member and vendor.
CREATE UNIQUE INDEX vendor_transfer_open ON vendor_transfer (member_id, vendor) WHERE state IN ('sent', 'unknown');
CREATE INDEX vendor_transfer_member ON vendor_transfer (member_id, created_at);
GRANT SELECT, INSERT, UPDATE ON vendor_transfer TO trevo_app;
