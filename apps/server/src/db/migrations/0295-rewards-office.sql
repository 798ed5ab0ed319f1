-- Jackpots are drafted by one operator and published by another; how one is closed, and where its pool goes (rewards' rule book §17, §20).

INSERT INTO ledger_kind (kind, gives, takes) VALUES ('jackpot_move', '{jackpot}', '{jackpot}');

-- What one operator proposes and another publishes. Its id becomes that of the jackpot; published or taken away, it is gone, and the audit chain tells of it.
CREATE TABLE jackpot_draft (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- by language
  names jsonb NOT NULL,
  games text[] NOT NULL CHECK (cardinality(games) > 0),
  -- type, rates and amounts in ledger units, as text
  terms jsonb NOT NULL,
  -- the jackpot from which it takes over games and pool; null: it begins beside the others
  replaces text REFERENCES jackpot,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  drafted_by text NOT NULL,
  drafted_at timestamptz NOT NULL
);
CREATE INDEX jackpot_draft_brand ON jackpot_draft (merchant_id, id);
GRANT SELECT, INSERT, UPDATE, DELETE ON jackpot_draft TO trevo_app;

-- The closing of a jackpot: asked for by one, published by another with thirty days' notice, and then carried out. The pool goes to `closing_to`.
ALTER TABLE jackpot ADD COLUMN closing_to text;
ALTER TABLE jackpot ADD COLUMN closing_by text;
ALTER TABLE jackpot ADD COLUMN closing_published_by text;
ALTER TABLE jackpot ADD COLUMN closes_at timestamptz;
ALTER TABLE jackpot ADD COLUMN closed_at timestamptz;
ALTER TABLE jackpot ADD CONSTRAINT jackpot_closing_to_fkey FOREIGN KEY (closing_to) REFERENCES jackpot NOT VALID;
ALTER TABLE jackpot ADD CONSTRAINT jackpot_closing_check CHECK (
  closing_to IS DISTINCT FROM id AND (closing_to IS NULL) = (closing_by IS NULL)
  AND (closes_at IS NULL) = (closing_published_by IS NULL) AND (closes_at IS NULL OR closing_to IS NOT NULL)
  AND closing_published_by IS DISTINCT FROM coalesce(closing_by, '') AND (closed_at IS NULL OR closed_at >= closes_at)
) NOT VALID;
CREATE INDEX jackpot_closing ON jackpot (closing_to) WHERE closing_to IS NOT NULL;
GRANT UPDATE (closing_to, closing_by, closing_published_by, closes_at, closed_at) ON jackpot TO trevo_app;

-- A line about a pool that came or went: nobody staked, no seed was read.
-- squawk-ignore ban-drop-not-null
ALTER TABLE jackpot_line ALTER COLUMN member_id DROP NOT NULL;
-- squawk-ignore ban-drop-not-null
ALTER TABLE jackpot_line ALTER COLUMN seed_pair_id DROP NOT NULL;
ALTER TABLE jackpot_line ADD CONSTRAINT jackpot_line_pool CHECK (
  (member_id IS NULL) = (seed_pair_id IS NULL) AND (member_id IS NOT NULL OR (cash_stake = 0 AND NOT hit AND paid = 0))
) NOT VALID;

-- A referral that proved to be of one person is taken back by two operators (rewards' rule book §11, §20): what is not paid goes, cash stays.
CREATE TABLE referral_take_back (
  referee_id text PRIMARY KEY REFERENCES referral,
  merchant_id text NOT NULL REFERENCES merchant,
  asked_by text NOT NULL,
  note text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- null: it waits for somebody else
  decision text CHECK (decision IN ('taken', 'left')),
  decided_by text,
  decided_at timestamptz,
  CHECK ((decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL)),
  CHECK (decision IS DISTINCT FROM 'taken' OR decided_by <> asked_by)
);
GRANT SELECT, INSERT, UPDATE ON referral_take_back TO trevo_app;

-- Missions count days of presence and members who were brought (rewards' rule book §9). A referral qualifies by an instant of the past: it is a fact from
-- when it was found.
ALTER TABLE referral ADD COLUMN noted_at timestamptz;
CREATE INDEX referral_noted ON referral (merchant_id, noted_at) WHERE noted_at IS NOT NULL;
CREATE INDEX check_in_pressed ON check_in (merchant_id, pressed_at);
ALTER TABLE mission DROP CONSTRAINT mission_type_check;
ALTER TABLE mission ADD CONSTRAINT mission_type_check CHECK (type IN ('validBet', 'unitCount', 'bestMultiplier', 'distinctGames', 'activeDays', 'depositSum',
  'depositCount', 'checkIns', 'referrals')) NOT VALID;
