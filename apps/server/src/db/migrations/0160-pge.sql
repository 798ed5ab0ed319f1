-- The in-house game server. Seeds, sessions and rounds are its own; money moves through the seamless door only.

CREATE TABLE pge_seed_pair (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  -- next: committed to, not in use yet; active: rounds are played on it; revealed: never used again
  state text NOT NULL CHECK (state IN ('next', 'active', 'revealed')),
  -- encrypted under the deployment's secret
  server_seed_sealed bytea NOT NULL,
  -- in clear from the moment it is revealed
  server_seed text,
  commitment text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  client_seed text CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  created_at timestamptz NOT NULL,
  revealed_at timestamptz,
  -- how many were played on it, once it is revealed
  rounds bigint,
  CHECK ((state = 'next') = (client_seed IS NULL)),
  CHECK ((state = 'revealed') = (server_seed IS NOT NULL)),
  CHECK ((state = 'revealed') = (revealed_at IS NOT NULL)),
  CHECK ((state = 'revealed') = (rounds IS NOT NULL))
);
CREATE UNIQUE INDEX pge_seed_pair_active ON pge_seed_pair (member_id, mode) WHERE state = 'active';
CREATE UNIQUE INDEX pge_seed_pair_next ON pge_seed_pair (member_id, mode) WHERE state = 'next';
CREATE INDEX pge_seed_pair_revealed ON pge_seed_pair (member_id, mode, revealed_at) WHERE state = 'revealed';
GRANT SELECT, INSERT, UPDATE ON pge_seed_pair TO trevo_app;

-- The pair in use and the nonce of its next round: the one row of a player that every spin changes. Narrow and without checks, which the database would
-- read anew in every spin; whoever changes it holds its lock.
CREATE TABLE pge_nonce (
  member_id text NOT NULL REFERENCES member,
  mode text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  seed_pair_id text NOT NULL REFERENCES pge_seed_pair,
  next_nonce bigint NOT NULL,
  PRIMARY KEY (member_id, mode)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON pge_nonce TO trevo_app;

-- The hand-over of a launch: worth one exchange, within a minute, on the device that asked for it.
CREATE TABLE pge_ticket (
  ticket_hash bytea PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  session_id text NOT NULL REFERENCES session (id),
  game text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  device_hash bytea NOT NULL,
  language text NOT NULL,
  back_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX pge_ticket_expiry ON pge_ticket (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON pge_ticket TO trevo_app;

CREATE TABLE pge_session (
  token_hash bytea PRIMARY KEY,
  id text NOT NULL UNIQUE,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  -- the member's log-in: when it ends, so does this
  session_id text NOT NULL REFERENCES session (id),
  game text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  currency text NOT NULL,
  language text NOT NULL,
  back_url text NOT NULL,
  created_at timestamptz NOT NULL,
  idle_expires_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- play money and the last round of a demo session; no ledger account ever stands behind them
  demo_balance bigint CHECK (demo_balance >= 0),
  demo_version bigint NOT NULL DEFAULT 0,
  demo_round json,
  demo_spin_id text,
  demo_open boolean NOT NULL DEFAULT false,
  CHECK ((mode = 'demo') = (demo_balance IS NOT NULL))
) WITH (fillfactor = 80);
-- Whether a member's demo round is open in any session: seeds of play money are shared by all of them.
CREATE INDEX pge_session_demo_open ON pge_session (member_id) WHERE demo_open;
CREATE INDEX pge_session_open ON pge_session (merchant_id, game) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON pge_session TO trevo_app;

CREATE TYPE pge_finisher AS ENUM ('player', 'policy');

-- Without checks, which the database would read anew in every spin: pge_spin is what writes here, and the seamless door refuses what is no amount.
CREATE TABLE pge_round (
  -- sorts by time
  id text PRIMARY KEY,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  -- the client's own id; also the external id of the bet and the win, and the name of the round at the seamless door
  spin_id text NOT NULL,
  seed_pair_id text NOT NULL,
  nonce bigint NOT NULL,
  table_version integer NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  multiplier text NOT NULL,
  features text[] NOT NULL,
  -- as sent to the client, letter for letter
  outcome json NOT NULL,
  balance_after_stake bigint NOT NULL,
  balance bigint NOT NULL,
  balance_version bigint NOT NULL,
  shown_steps integer NOT NULL DEFAULT 0,
  played_at timestamptz NOT NULL,
  -- null: open, the player has not seen its features to the end; the money is posted all the same
  finished_at timestamptz,
  -- null: it had nothing to go on showing
  finished_by pge_finisher,
  -- its result is decided by its steps: it stays open until the last one, with a payout of zero
  stepped boolean NOT NULL DEFAULT false,
  -- the spin first: so that no statistics make the database look for a spin among all rounds of its member
  UNIQUE (spin_id, member_id),
  UNIQUE (seed_pair_id, nonce)
);
CREATE INDEX pge_round_member ON pge_round (member_id, id);
CREATE INDEX pge_round_open ON pge_round (member_id, game) WHERE finished_at IS NULL;
CREATE INDEX pge_round_stepped_open ON pge_round (merchant_id, played_at) WHERE stepped AND finished_at IS NULL;
GRANT SELECT, INSERT ON pge_round TO trevo_app;
-- What was decided and paid stays as it was: only how far it was shown may change.
GRANT UPDATE (shown_steps, finished_at, finished_by) ON pge_round TO trevo_app;

-- What was done in a round of several steps, in order: the stake is taken when it opens, and what it pays is posted with the last step. Place 0 is its opening.
CREATE TABLE pge_step (
  round_id text NOT NULL REFERENCES pge_round,
  place integer NOT NULL CHECK (place >= 0),
  merchant_id text NOT NULL,
  -- the client's own id of the step: the same id always gets the same answer
  step_id text NOT NULL,
  -- letter for letter as it was decided on, so that a repeat can be compared with it
  action json NOT NULL,
  -- of the member's main pocket, as the first answer gave them
  balance bigint NOT NULL,
  balance_version bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (round_id, place),
  UNIQUE (round_id, step_id)
);
GRANT SELECT, INSERT ON pge_step TO trevo_app;
