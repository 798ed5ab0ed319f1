-- Raffles by tickets that play earns (rewards' rule book §12.1): promised before the first ticket, frozen before the public value exists, drawn by nobody.

CREATE TABLE raffle (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- the brand's count of raffles, from when it was promised: the nonce of its draw
  no integer,
  -- by language
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  currency text NOT NULL,
  -- in order of drawing: kind (cash, points) and amount in ledger units
  prizes jsonb NOT NULL,
  -- valid bet for one ticket
  per bigint NOT NULL CHECK (per > 0),
  -- tickets of one person; null: no end
  cap integer CHECK (cap > 0),
  one_prize boolean NOT NULL,
  -- kinds of game whose play counts; null: all
  categories text[],
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  -- number of the authority's authorisation, where the law asks for one
  authorisation text,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- approved: published by a second person, and waits for its promise; running: promised, tickets are earned
  state text NOT NULL CHECK (state IN ('draft', 'approved', 'running', 'closed', 'drawn', 'removed')),
  drafted_by text,
  published_by text,
  changed_at timestamptz NOT NULL,
  -- the promise: the hash of a secret, and the round of a public beacon that is made after the close
  secret_sealed bytea,
  commitment text CHECK (commitment ~ '^[0-9a-f]{64}$'),
  beacon_chain text,
  beacon_round bigint,
  beacon_at timestamptz,
  promised_at timestamptz,
  -- the round that was promised, where the list was frozen too late for it
  first_round bigint,
  -- everything settled before has earned its tickets
  earned_to timestamptz NOT NULL,
  last_number integer NOT NULL DEFAULT 0,
  closed_at timestamptz,
  ticket_count integer,
  root text CHECK (root ~ '^[0-9a-f]{64}$'),
  secret text,
  drawn_round bigint,
  beacon_value text,
  -- numbers in the order drawn
  drawn integer[],
  drawn_at timestamptz,
  UNIQUE (merchant_id, no),
  CHECK (opens_at < closes_at),
  CHECK (drafted_by IS DISTINCT FROM published_by OR drafted_by IS NULL),
  CHECK ((state IN ('running', 'closed', 'drawn')) = (commitment IS NOT NULL)),
  CHECK ((commitment IS NULL) = (no IS NULL) AND (commitment IS NULL) = (beacon_round IS NULL) AND (commitment IS NULL) = (secret_sealed IS NULL)),
  CHECK ((state IN ('closed', 'drawn')) = (root IS NOT NULL) AND (root IS NULL) = (closed_at IS NULL) AND (root IS NULL) = (ticket_count IS NULL)),
  CHECK ((state = 'drawn') = (secret IS NOT NULL) AND (secret IS NULL) = (drawn IS NULL) AND (secret IS NULL) = (beacon_value IS NULL)),
  -- the list stands before the value that draws from it can exist
  CHECK (beacon_at > closes_at AND (closed_at IS NULL OR closed_at < beacon_at))
);
CREATE INDEX raffle_brand ON raffle (merchant_id, closes_at DESC);
CREATE INDEX raffle_open ON raffle (merchant_id) WHERE state IN ('approved', 'running', 'closed');
GRANT SELECT, INSERT, UPDATE ON raffle TO trevo_app;

-- What a member played for a raffle. `holder_tag`: the pseudonym under which its tickets stand in the frozen list; accounts of one person share it.
CREATE TABLE raffle_member (
  raffle_id text NOT NULL REFERENCES raffle,
  member_id text NOT NULL REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  played bigint NOT NULL,
  holder_tag text CHECK (holder_tag ~ '^[0-9a-f]{16}$'),
  PRIMARY KEY (raffle_id, member_id)
) WITH (fillfactor = 70);
CREATE INDEX raffle_member_own ON raffle_member (member_id, raffle_id);
GRANT SELECT, INSERT, UPDATE ON raffle_member TO trevo_app;

CREATE TABLE raffle_ticket (
  raffle_id text NOT NULL REFERENCES raffle,
  number integer NOT NULL CHECK (number > 0),
  member_id text NOT NULL REFERENCES member,
  earned_at timestamptz NOT NULL,
  -- a correction took it before the close; its number is not used again
  lost_at timestamptz,
  PRIMARY KEY (raffle_id, number)
);
CREATE INDEX raffle_ticket_own ON raffle_ticket (member_id, raffle_id, number) WHERE lost_at IS NULL;
GRANT SELECT, INSERT ON raffle_ticket TO trevo_app;
GRANT UPDATE (lost_at) ON raffle_ticket TO trevo_app;

-- Who won what: with the reward that brings it. Written once, with the draw.
CREATE TABLE raffle_winner (
  raffle_id text NOT NULL REFERENCES raffle,
  -- of the prize, from 0
  place smallint NOT NULL,
  ticket integer NOT NULL,
  member_id text NOT NULL REFERENCES member,
  -- null: the account was closed
  reward_id text REFERENCES reward,
  PRIMARY KEY (raffle_id, place),
  FOREIGN KEY (raffle_id, ticket) REFERENCES raffle_ticket
);
CREATE INDEX raffle_winner_own ON raffle_winner (member_id, raffle_id);
GRANT SELECT, INSERT ON raffle_winner TO trevo_app;

-- Jackpots of the studio's games (rewards' rule book §17). Their rolls read a pair of seeds of their own: reward, beside those of rounds.
ALTER TABLE pge_seed_pair DROP CONSTRAINT pge_seed_pair_mode_check;
ALTER TABLE pge_seed_pair ADD CONSTRAINT pge_seed_pair_mode_check CHECK (mode IN ('real', 'demo', 'reward')) NOT VALID;
INSERT INTO ledger_kind (kind, gives, takes) VALUES
  ('jackpot_feed', '{bonus_cost}', '{jackpot}'),
  ('jackpot_pay', '{jackpot}', '{main}');

CREATE TABLE jackpot (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- by language
  names jsonb NOT NULL,
  type text NOT NULL CHECK (type IN ('mustHitBy', 'random')),
  currency text NOT NULL,
  -- codes of the studio's games; one feeds one jackpot at a time
  games text[] NOT NULL CHECK (cardinality(games) > 0),
  contribution_ppm integer NOT NULL CHECK (contribution_ppm > 0),
  reserve_ppm integer NOT NULL CHECK (reserve_ppm >= 0),
  min_stake bigint NOT NULL CHECK (min_stake > 0),
  -- where the meter begins anew
  seed bigint NOT NULL CHECK (seed >= 0),
  -- room under it is rolled in micros, in 64 bits
  ceiling bigint CHECK (ceiling > seed AND ceiling <= 18000000000000),
  hit_every bigint CHECK (hit_every > 0),
  starts_at timestamptz NOT NULL,
  -- everything settled before has passed
  fed_to timestamptz NOT NULL,
  meter_micro numeric(38, 0) NOT NULL,
  reserve_micro numeric(38, 0) NOT NULL,
  lines bigint NOT NULL DEFAULT 0,
  -- of the last line; without one, that with which the log begins
  last_hash text NOT NULL,
  CHECK ((type = 'mustHitBy') = (ceiling IS NOT NULL) AND (type = 'random') = (hit_every IS NOT NULL))
) WITH (fillfactor = 50);
CREATE INDEX jackpot_brand ON jackpot (merchant_id);
GRANT SELECT, INSERT ON jackpot TO trevo_app;
GRANT UPDATE (fed_to, meter_micro, reserve_micro, lines, last_hash) ON jackpot TO trevo_app;

-- Each unit that passed under a meter: what it added, what was rolled below what, how the meter stood then; chained by hash. Never changed.
CREATE TABLE jackpot_line (
  jackpot_id text NOT NULL REFERENCES jackpot,
  seq bigint NOT NULL CHECK (seq > 0),
  member_id text NOT NULL REFERENCES member,
  unit text NOT NULL,
  at timestamptz NOT NULL,
  cash_stake bigint NOT NULL,
  seed_pair_id text NOT NULL REFERENCES pge_seed_pair,
  nonce bigint NOT NULL,
  commitment text NOT NULL,
  contribution_micro numeric(38, 0) NOT NULL,
  space numeric(38, 0) NOT NULL,
  -- null: it filled the room and had to hit
  roll numeric(38, 0),
  hit boolean NOT NULL,
  paid bigint NOT NULL,
  meter_micro numeric(38, 0) NOT NULL,
  reserve_micro numeric(38, 0) NOT NULL,
  hash text NOT NULL,
  transfer_id text,
  PRIMARY KEY (jackpot_id, seq),
  UNIQUE (member_id, unit, jackpot_id),
  UNIQUE (seed_pair_id, nonce)
);
CREATE INDEX jackpot_line_hit ON jackpot_line (jackpot_id, seq) WHERE hit;
GRANT SELECT, INSERT ON jackpot_line TO trevo_app;
