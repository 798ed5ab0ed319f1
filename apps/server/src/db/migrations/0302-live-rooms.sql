-- Rooms in which a host of the house explains and members talk (S1.LIVE.01). Nothing here moves money. Lines are kept for a day.

CREATE TABLE live_room (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  -- by language
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  host text NOT NULL,
  -- a character of the house, not a person
  host_is_demo boolean NOT NULL,
  -- of the pictures that the portal draws
  poster text NOT NULL,
  -- time of day at the brand's place, and title by language
  programme jsonb NOT NULL,
  pinned jsonb,
  is_open boolean NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX live_room_brand ON live_room (merchant_id);
GRANT SELECT, INSERT, UPDATE (is_open, pinned, changed_at) ON live_room TO trevo_app;

CREATE TABLE live_line (
  id text PRIMARY KEY,
  room_id text NOT NULL REFERENCES live_room,
  merchant_id text NOT NULL REFERENCES merchant,
  -- who said it: a member, or an operator as the host
  member_id text REFERENCES member,
  operator_id text,
  -- of the page that sent it, the same for every attempt
  key text NOT NULL,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 200),
  said_at timestamptz NOT NULL,
  removed_at timestamptz,
  removed_by text,
  CHECK ((member_id IS NULL) <> (operator_id IS NULL)),
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
CREATE UNIQUE INDEX live_line_once ON live_line (room_id, coalesce(member_id, operator_id), key);
CREATE INDEX live_line_last ON live_line (room_id, said_at DESC);
CREATE INDEX live_line_own ON live_line (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX live_line_old ON live_line (said_at);
GRANT SELECT, INSERT, UPDATE (removed_at, removed_by), DELETE ON live_line TO trevo_app;

-- Who was in a room last, and wrote last: a member's id, or the hash of a visitor's address. Forgotten after an hour.
CREATE TABLE live_seat (
  room_id text NOT NULL REFERENCES live_room,
  who text NOT NULL,
  seen_at timestamptz NOT NULL,
  wrote_at timestamptz,
  PRIMARY KEY (room_id, who)
) WITH (fillfactor = 70);
CREATE INDEX live_seat_seen ON live_seat (seen_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON live_seat TO trevo_app;

-- Until when a member only reads.
CREATE TABLE live_mute (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  until timestamptz NOT NULL,
  reason text NOT NULL,
  muted_by text NOT NULL,
  muted_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON live_mute TO trevo_app;

CREATE TABLE live_report (
  line_id text NOT NULL REFERENCES live_line ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member,
  reason text NOT NULL CHECK (reason IN ('insult', 'scam', 'privacy', 'other')),
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (line_id, member_id)
);
CREATE INDEX live_report_own ON live_report (member_id);
GRANT SELECT, INSERT, DELETE ON live_report TO trevo_app;
