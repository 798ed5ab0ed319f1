-- The ledger: double entry, append only. The application's role may read it and call ledger_post; nothing else writes here.

-- The pockets there are, by their class: the name before the first colon, and behind a second one what part of it (bonus:<grant>:won is bonus:won).
-- Accounts are of two modes. Chained: balance, version and hash chain are kept on the account's row, under its lock.
-- Summed: the balance is the sum of the entries, so that no row of the house is contended by every bet.
CREATE TABLE ledger_pocket (
  class text PRIMARY KEY,
  -- whose: a member's, or the house's
  side text NOT NULL CHECK (side IN ('member', 'house')),
  mode text NOT NULL CHECK (mode IN ('chained', 'summed')),
  -- in a currency of its own, and not the member's
  is_foreign boolean NOT NULL DEFAULT false,
  CHECK (side = 'house' OR mode = 'chained')
);
INSERT INTO ledger_pocket (class, side, mode, is_foreign) VALUES
  ('main', 'member', 'chained', false),
  ('pending', 'member', 'chained', false),
  ('bonus', 'member', 'chained', false),
  ('points', 'member', 'chained', true),
  ('vendor', 'member', 'chained', false),
  ('suspense', 'house', 'chained', false),
  ('revenue', 'house', 'chained', false),
  ('jackpot', 'house', 'chained', false),
  ('clearing', 'house', 'summed', false),
  ('provider', 'house', 'summed', false),
  ('fees', 'house', 'summed', false),
  ('bonus_cost', 'house', 'summed', false),
  ('commission', 'house', 'summed', false),
  ('points_issued', 'house', 'summed', false);

-- The movements there are, and the classes of pockets that money may leave and come to by each: cash and bonus cannot mix under another movement's name.
CREATE TABLE ledger_kind (
  kind text PRIMARY KEY,
  -- null: any; of a reversal, which goes the way back of any other
  gives text[],
  takes text[]
);
INSERT INTO ledger_kind (kind, gives, takes) VALUES
  ('deposit', '{provider}', '{main}'),
  ('deposit_suspense', '{provider}', '{suspense}'),
  ('suspense_credit', '{suspense}', '{main}'),
  ('suspense_return', '{suspense}', '{provider}'),
  ('withdrawal_hold', '{main}', '{pending}'),
  ('withdrawal_release', '{pending}', '{main}'),
  ('withdrawal_pay', '{pending}', '{provider}'),
  ('deposit_fee', '{main}', '{fees}'),
  ('withdrawal_fee', '{pending}', '{fees}'),
  ('bet', '{main}', '{clearing}'),
  ('win', '{clearing}', '{main}'),
  ('rollback', '{clearing}', '{main}'),
  ('clearing_settle', '{revenue,clearing}', '{revenue,clearing}'),
  ('member_transfer', '{main}', '{main}'),
  ('bonus_grant', '{bonus_cost}', '{bonus}'),
  ('bonus_release', '{bonus}', '{main}'),
  ('vendor_in', '{main}', '{vendor}'),
  ('vendor_back', '{vendor}', '{main}'),
  ('vendor_out', '{vendor}', '{main}'),
  ('vendor_result', '{vendor,clearing}', '{vendor,clearing}'),
  ('win_hold', '{clearing}', '{suspense}'),
  ('win_hold_end', '{suspense}', '{clearing}'),
  ('credit_hold', '{bonus_cost}', '{suspense}'),
  ('credit_hold_end', '{suspense}', '{bonus_cost}'),
  ('return_hold', '{main}', '{suspense}'),
  ('return_hold_end', '{suspense}', '{clearing}'),
  ('return_release', '{suspense}', '{main}'),
  ('reversal', NULL, NULL),
  -- moves nothing: what comes under its key later is refused
  ('tombstone', '{}', '{}');

CREATE TABLE ledger_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id text NOT NULL,
  owner_kind text NOT NULL,
  -- the member, or the merchant for an account of the house
  owner_id text NOT NULL,
  -- a pocket, with what it is for after a colon where there are several: main, clearing:PGE
  pocket text NOT NULL,
  currency text NOT NULL,
  mode text NOT NULL,
  -- 1/10,000 of the currency's unit; of chained accounts only
  balance bigint NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0,
  -- hash of the newest entry; of the account's own name before the first
  head bytea NOT NULL,
  CHECK (owner_kind = 'house' OR balance >= 0),
  UNIQUE (owner_id, pocket, currency)
) WITH (fillfactor = 70);
GRANT SELECT ON ledger_account TO trevo_app;

-- No foreign keys and no row checks here: they would share-lock one row of the house in every bet and cost a third of a posting.
-- ledger_post is the only writer, and the proof finds whatever does not belong.
CREATE TABLE ledger_transfer (
  id text NOT NULL,
  merchant_id text NOT NULL,
  -- whose key it is: a member, or the merchant
  owner_id text NOT NULL,
  -- of created_at, UTC
  day date NOT NULL,
  kind text NOT NULL,
  scope text NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  -- posted, or refused with a code
  outcome text NOT NULL,
  code text,
  currency text NOT NULL,
  payload jsonb NOT NULL,
  -- of the first leg's account, as the first answer gave them
  balance bigint,
  version bigint,
  -- of everything above and of every leg
  digest bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (id, owner_id, day),
  CONSTRAINT ledger_transfer_once UNIQUE (owner_id, scope, key)
);

-- Rows are written in order of time: a block range index finds a day and costs a posting nothing.
CREATE INDEX ledger_transfer_time ON ledger_transfer USING brin (created_at);
-- The reports' deposits and withdrawals of a brand by time.
CREATE INDEX ledger_transfer_report ON ledger_transfer (merchant_id, kind, created_at) WHERE outcome = 'posted' AND kind IN ('deposit', 'withdrawal_pay');

CREATE TABLE ledger_entry (
  transfer_id text NOT NULL,
  leg smallint NOT NULL,
  -- of a chained account its owner; of a summed one the transfer's: the house's side of a bet lies with the member's
  owner_id text NOT NULL,
  day date NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL,
  -- null on summed accounts, like all that follows
  account_version bigint,
  balance_before bigint,
  balance_after bigint,
  previous_hash bytea,
  hash bytea,
  PRIMARY KEY (transfer_id, leg, owner_id, day)
);

-- Chained accounts only: a house account that every bet touches is summed by the night, and its index would be paid for by every bet.
CREATE UNIQUE INDEX ledger_entry_chain ON ledger_entry (account_id, account_version, owner_id, day) WHERE account_version IS NOT NULL;
-- What was posted on a day, found by the night.
CREATE INDEX ledger_entry_day ON ledger_entry USING brin (day);
GRANT SELECT ON ledger_transfer, ledger_entry TO trevo_app;

-- What the entries of a summed account come to on a day, once the day is over: the night need not read what it read before.
CREATE TABLE ledger_sum (
  account_id bigint NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (account_id, day)
);
CREATE INDEX ledger_sum_day ON ledger_sum (day);
GRANT SELECT, INSERT ON ledger_sum TO trevo_app;

-- Daily anchors of the ledger: a signed Merkle root over the chains that moved since the anchor before. Append only.

CREATE TABLE ledger_key (
  id integer PRIMARY KEY CHECK (id = 1),
  -- raw Ed25519 public key
  public_key bytea NOT NULL,
  -- the private key, sealed by the deployment's secret
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON ledger_key TO trevo_app;

CREATE TABLE ledger_anchor (
  merchant_id text NOT NULL,
  day date NOT NULL,
  leaves integer NOT NULL,
  previous_root bytea NOT NULL,
  root bytea NOT NULL,
  signature bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, day)
);
GRANT SELECT, INSERT ON ledger_anchor TO trevo_app;

CREATE TABLE ledger_anchor_node (
  merchant_id text NOT NULL,
  day date NOT NULL,
  -- 0: the leaves
  level smallint NOT NULL,
  position integer NOT NULL,
  hash bytea NOT NULL,
  account_id bigint,
  version bigint,
  head bytea,
  PRIMARY KEY (merchant_id, day, level, position)
);
CREATE INDEX ledger_anchor_node_account ON ledger_anchor_node (account_id, version DESC) WHERE level = 0;
GRANT SELECT, INSERT ON ledger_anchor_node TO trevo_app;
