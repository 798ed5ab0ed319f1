-- Conversations with customer service: who waits, who answers, what was said (docs/adr/0054). Nothing here moves money.

CREATE TABLE service_conversation (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- whose it is: an account, or who shows the key of which this is the hash
  member_id text REFERENCES member,
  visitor_key_hash bytea CHECK (octet_length(visitor_key_hash) = 32),
  -- what a visitor said of themselves; the contact is sealed
  name text NOT NULL CHECK (length(name) <= 40),
  sealed_contact bytea,
  language text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'taken', 'closed')),
  -- who has it, or had it last
  operator_id text REFERENCES operator,
  opened_at timestamptz NOT NULL,
  waiting_since timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by text CHECK (closed_by IN ('customer', 'operator', 'silence', 'account')),
  close_reason text CHECK (close_reason IN ('solved', 'no_answer', 'passed_on', 'abuse', 'other')),
  close_note text,
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  -- number of the last line
  lines integer NOT NULL DEFAULT 0 CHECK (lines >= 0),
  -- when the customer said something last, and when their window was open last
  said_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- the account was told of an answer that it has not seen
  told boolean NOT NULL DEFAULT false,
  CHECK ((member_id IS NULL) <> (visitor_key_hash IS NULL)),
  CHECK (state <> 'taken' OR operator_id IS NOT NULL),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((state = 'closed') = (closed_by IS NOT NULL))
);
-- An account has one that is open; a key opens one for ever.
CREATE UNIQUE INDEX service_conversation_open ON service_conversation (member_id) WHERE state <> 'closed';
CREATE UNIQUE INDEX service_conversation_key ON service_conversation (visitor_key_hash);
CREATE INDEX service_conversation_queue ON service_conversation (merchant_id, waiting_since, id) WHERE state = 'waiting';
CREATE INDEX service_conversation_taken ON service_conversation (operator_id) WHERE state = 'taken';
CREATE INDEX service_conversation_own ON service_conversation (member_id, opened_at);
CREATE INDEX service_conversation_brand ON service_conversation (merchant_id, opened_at);
CREATE INDEX service_conversation_old ON service_conversation (closed_at) WHERE state = 'closed';
GRANT SELECT, INSERT, DELETE ON service_conversation TO trevo_app;
GRANT UPDATE (state, operator_id, waiting_since, closed_at, closed_by, close_reason, close_note, rating, lines, said_at, seen_at, told)
  ON service_conversation TO trevo_app;

-- Pictures as we drew them; what was sent is not kept.
CREATE TABLE service_picture (
  id text PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES service_conversation ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg')),
  content bytea NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX service_picture_of ON service_picture (conversation_id);
GRANT SELECT, INSERT ON service_picture TO trevo_app;

CREATE TABLE service_line (
  conversation_id text NOT NULL REFERENCES service_conversation ON DELETE CASCADE,
  no integer NOT NULL CHECK (no > 0),
  -- a note is for operators alone
  by text NOT NULL CHECK (by IN ('customer', 'operator', 'note', 'event')),
  -- who said or did it, of operators
  operator_id text REFERENCES operator,
  event text CHECK (event IN ('taken', 'handed', 'returned', 'left', 'closed', 'ended', 'expired')),
  -- of the page that sent it, the same for every attempt
  key text,
  content text NOT NULL CHECK (length(content) <= 1000),
  picture_id text REFERENCES service_picture ON DELETE CASCADE,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, no),
  CHECK ((by = 'event') = (event IS NOT NULL)),
  CHECK (by IN ('customer', 'event') OR operator_id IS NOT NULL)
);
CREATE UNIQUE INDEX service_line_once ON service_line (conversation_id, coalesce(operator_id, ''), key) WHERE key IS NOT NULL;
CREATE INDEX service_line_picture ON service_line (picture_id) WHERE picture_id IS NOT NULL;
GRANT SELECT, INSERT ON service_line TO trevo_app;

-- Operators at the desk. `seen_at`: when a tab of theirs was open last.
CREATE TABLE service_seat (
  operator_id text PRIMARY KEY REFERENCES operator,
  merchant_id text NOT NULL REFERENCES merchant,
  is_here boolean NOT NULL,
  capacity smallint NOT NULL CHECK (capacity BETWEEN 1 AND 10),
  seen_at timestamptz NOT NULL
);
CREATE INDEX service_seat_brand ON service_seat (merchant_id) WHERE is_here;
GRANT SELECT, INSERT ON service_seat TO trevo_app;
GRANT UPDATE (is_here, capacity, seen_at) ON service_seat TO trevo_app;

-- Replies that are kept, by language of the office.
CREATE TABLE service_reply (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  texts jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL REFERENCES operator
);
CREATE INDEX service_reply_brand ON service_reply (merchant_id, title);
GRANT SELECT, INSERT, DELETE ON service_reply TO trevo_app;
GRANT UPDATE (title, texts, changed_at, changed_by) ON service_reply TO trevo_app;

-- One span a day, from Monday (1) to Sunday (7), in minutes of the brand's place. A brand without rows answers at any hour.
CREATE TABLE service_hours (
  merchant_id text NOT NULL REFERENCES merchant,
  day smallint NOT NULL CHECK (day BETWEEN 1 AND 7),
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute smallint NOT NULL CHECK (to_minute BETWEEN 1 AND 1440),
  PRIMARY KEY (merchant_id, day),
  CHECK (from_minute < to_minute)
);
GRANT SELECT, INSERT, DELETE ON service_hours TO trevo_app;
