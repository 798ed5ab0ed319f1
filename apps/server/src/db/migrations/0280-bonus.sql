-- The bonus engine: offers, what was given to whom, and what of rounds was played with it. Rewards' rule book §3, §4.

-- A member who was given a bonus: their bets look at it. Everybody else's find this on the row that they read anyway.
ALTER TABLE member ADD COLUMN bonus boolean NOT NULL DEFAULT false;
-- The grant a round was bound to when it began. What of it is locked money stands in bonus_unit.
ALTER TABLE seamless_round ADD COLUMN bonus_grant text;

-- What was won with locked money, and is locked still: bonus:<grant>:won.
INSERT INTO ledger_pocket (class, side, mode, is_foreign) VALUES ('bonus:won', 'member', 'chained', false);
UPDATE ledger_kind SET gives = '{main,bonus,bonus:won}' WHERE kind = 'bet';
UPDATE ledger_kind SET takes = '{main,bonus,bonus:won}' WHERE kind IN ('win', 'rollback');
UPDATE ledger_kind SET takes = '{bonus,bonus:won}' WHERE kind = 'bonus_grant';
UPDATE ledger_kind SET gives = '{bonus,bonus:won}' WHERE kind = 'bonus_release';
INSERT INTO ledger_kind (kind, gives, takes) VALUES ('bonus_forfeit', '{bonus,bonus:won}', '{bonus_cost}');

-- Terms that were published. A change is a new version; what was given under an older one keeps its own.
CREATE TABLE bonus_offer (
  id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  merchant_id text NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('deposit', 'noDeposit', 'gift')),
  -- by language
  title jsonb NOT NULL,
  -- matchPpm, maxMinor, minDepositMinor; or fixedMinor
  amount jsonb NOT NULL,
  terms jsonb NOT NULL,
  one_per text NOT NULL CHECK (one_per IN ('person', 'week', 'month')),
  -- what all grants of the offer may cost, all versions together
  budget bigint NOT NULL CHECK (budget >= 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  -- taken from the shelf; nothing that was given changes
  stopped_at timestamptz,
  PRIMARY KEY (id, version),
  CHECK (starts_at < ends_at)
);
CREATE INDEX bonus_offer_shelf ON bonus_offer (merchant_id) WHERE stopped_at IS NULL;
GRANT SELECT, INSERT ON bonus_offer TO trevo_app;
GRANT UPDATE (stopped_at) ON bonus_offer TO trevo_app;

CREATE TABLE bonus_grant (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  offer_id text NOT NULL,
  offer_version integer NOT NULL,
  title jsonb NOT NULL,
  -- the deposit that led to it
  deposit_id text,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- copied, and never changed
  terms jsonb NOT NULL,
  -- the contribution of each game of the studio, in ppm, as the terms say: what a bet reads
  games jsonb NOT NULL,
  -- null: none
  max_stake bigint,
  state text NOT NULL CHECK (state IN ('queued', 'active', 'closing', 'completed', 'exhausted', 'forfeited', 'expired', 'excluded', 'cancelled')),
  reason text,
  required_micro numeric(38, 0) NOT NULL CHECK (required_micro > 0),
  progress_micro numeric(38, 0) NOT NULL CHECK (progress_micro >= 0),
  released bigint NOT NULL CHECK (released >= 0),
  forfeited bigint NOT NULL CHECK (forfeited >= 0),
  granted_at timestamptz NOT NULL,
  -- by the brand's clock: what counts for once a week or a month
  granted_on date NOT NULL,
  -- null: it never had its turn
  expires_at timestamptz,
  ended_at timestamptz,
  -- its place among those that wait, the next one lowest
  place integer,
  -- how many movements it has made: each has its number in its key
  moves integer NOT NULL,
  CHECK ((state = 'queued') = (place IS NOT NULL)),
  FOREIGN KEY (offer_id, offer_version) REFERENCES bonus_offer
) WITH (fillfactor = 60);
CREATE UNIQUE INDEX bonus_grant_active ON bonus_grant (member_id) WHERE state = 'active';
CREATE INDEX bonus_grant_member ON bonus_grant (member_id, granted_at);
CREATE INDEX bonus_grant_offer ON bonus_grant (offer_id, offer_version);
CREATE INDEX bonus_grant_due ON bonus_grant (expires_at) WHERE state IN ('active', 'closing');
CREATE UNIQUE INDEX bonus_grant_deposit ON bonus_grant (deposit_id) WHERE deposit_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON bonus_grant TO trevo_app;

-- What of a round was locked money, of rounds that are bound to a grant. What it staked, won and returned in all stands on the round.
CREATE TABLE bonus_unit (
  member_id text NOT NULL,
  vendor text NOT NULL,
  round text NOT NULL,
  merchant_id text NOT NULL,
  grant_id text NOT NULL REFERENCES bonus_grant,
  -- staked from the two locked pockets and not returned
  won bigint NOT NULL CHECK (won >= 0),
  bonus bigint NOT NULL CHECK (bonus >= 0),
  returned bigint NOT NULL DEFAULT 0,
  -- of what it paid, what stayed locked
  paid bigint NOT NULL DEFAULT 0,
  -- open: not counted yet; counted; late: something moved after it was counted
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'counted', 'late')),
  reason text,
  progress_micro numeric(38, 0) NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, vendor, round)
) WITH (fillfactor = 60);
CREATE INDEX bonus_unit_open ON bonus_unit (member_id) WHERE state <> 'counted';
CREATE INDEX bonus_unit_grant ON bonus_unit (grant_id);
GRANT SELECT, INSERT, UPDATE ON bonus_unit TO trevo_app;

-- How far a member's pause was taken over: clocks stop for it once.
CREATE TABLE bonus_pause (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  paused_until timestamptz NOT NULL,
  excluded boolean NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON bonus_pause TO trevo_app;

-- The offer that was chosen before paying. `outcome`: what became of it when the money came.
CREATE TABLE bonus_choice (
  deposit_id text PRIMARY KEY REFERENCES deposit,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  offer_id text NOT NULL,
  offer_version integer NOT NULL,
  -- reserved of the offer's budget until the deposit has an end
  amount bigint NOT NULL,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  outcome text,
  FOREIGN KEY (offer_id, offer_version) REFERENCES bonus_offer
);
CREATE INDEX bonus_choice_member ON bonus_choice (member_id);
CREATE INDEX bonus_choice_offer ON bonus_choice (offer_id, offer_version);
GRANT SELECT, INSERT ON bonus_choice TO trevo_app;
GRANT UPDATE (outcome) ON bonus_choice TO trevo_app;

-- The record of everything that happened to a grant: figures before and after, what moved, and by which rule (§21). Append only.
CREATE TABLE bonus_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  grant_id text NOT NULL REFERENCES bonus_grant,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  detail jsonb NOT NULL
);
CREATE INDEX bonus_record_grant ON bonus_record (grant_id, id);
GRANT SELECT, INSERT ON bonus_record TO trevo_app;
