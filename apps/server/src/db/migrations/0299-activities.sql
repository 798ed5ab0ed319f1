-- Promotional activities with an application (rewards' rule book §13): drafted by one, published by another; a member's part with its answers and pictures.

CREATE TABLE activity (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- by language
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  opens_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash', 'points')),
  -- ledger units of money or of points
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- what one reward costs in money
  worth bigint NOT NULL CHECK (worth > 0),
  -- what all of them may cost, and what of it is spoken for; null: no end
  budget bigint CHECK (budget >= worth),
  reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0 AND (budget IS NULL OR reserved <= budget)),
  -- persons who can take part; null: no end
  places integer CHECK (places > 0),
  min_level smallint NOT NULL CHECK (min_level >= 0),
  images_min smallint NOT NULL CHECK (images_min BETWEEN 0 AND 3),
  -- a rejected application may be sent again
  reapply boolean NOT NULL,
  auto_credit boolean NOT NULL,
  claim_days smallint NOT NULL CHECK (claim_days BETWEEN 1 AND 90),
  -- key, kind of answer, label by language, and whether it is required
  questions jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  state text NOT NULL CHECK (state IN ('draft', 'published', 'withdrawn', 'removed')),
  drafted_by text,
  published_by text,
  -- the first of two who withdraw it
  withdraw_asked_by text,
  changed_at timestamptz NOT NULL,
  CHECK (opens_at < ends_at),
  CHECK (drafted_by IS DISTINCT FROM published_by OR drafted_by IS NULL)
) WITH (fillfactor = 70);
CREATE INDEX activity_brand ON activity (merchant_id, ends_at DESC);
GRANT SELECT, INSERT, UPDATE ON activity TO trevo_app;

-- A member's part. What became of an offered reward (claimed, issued) stands with the reward alone.
CREATE TABLE activity_part (
  id text PRIMARY KEY,
  activity_id text NOT NULL REFERENCES activity,
  member_id text NOT NULL REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  status text NOT NULL CHECK (status IN ('join', 'signed', 'applying', 'in process', 'claim', 'rejected', 'closed')),
  joined_at timestamptz NOT NULL,
  applied_at timestamptz,
  -- by the key of the question; forgotten half a year after the decision
  answers jsonb NOT NULL DEFAULT '{}',
  -- of the activity's budget
  reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  -- the first of two who approve
  first_operator text,
  decided_at timestamptz,
  decided_by text,
  reason text CHECK (reason IN ('incomplete', 'unreadable', 'not_met', 'no_answer')),
  reward_id text REFERENCES reward,
  UNIQUE (activity_id, member_id),
  CHECK ((status = 'claim') = (reward_id IS NOT NULL)),
  CHECK ((status = 'rejected') = (reason IS NOT NULL))
) WITH (fillfactor = 70);
CREATE INDEX activity_part_own ON activity_part (member_id);
CREATE INDEX activity_part_queue ON activity_part (merchant_id, applied_at) WHERE status IN ('applying', 'in process');
GRANT SELECT, INSERT, UPDATE ON activity_part TO trevo_app;

-- Pictures as we drew them anew. Without a part they wait for the application that is sent next; the same file is kept once.
CREATE TABLE activity_image (
  id text PRIMARY KEY,
  activity_id text NOT NULL REFERENCES activity,
  member_id text NOT NULL REFERENCES member,
  part_id text REFERENCES activity_part,
  -- SHA-256 of what was sent
  sent_hash text NOT NULL CHECK (sent_hash ~ '^[0-9a-f]{64}$'),
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg')),
  bytes integer NOT NULL,
  content bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  CHECK (bytes = octet_length(content))
);
CREATE INDEX activity_image_own ON activity_image (member_id, activity_id);
CREATE INDEX activity_image_part ON activity_image (part_id) WHERE part_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (part_id), DELETE ON activity_image TO trevo_app;
