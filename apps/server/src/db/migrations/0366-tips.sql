-- Tips to hosts of live rooms (docs/adr/0058).
INSERT INTO ledger_pocket (class, side, mode, is_foreign) VALUES ('host', 'house', 'chained', false);
INSERT INTO ledger_kind (kind, gives, takes) VALUES ('tip', '{main}', '{host}'), ('tip_return', '{host}', '{main}');

-- The house's list: what may be tipped, and by one member in one day at the most. Without a row nothing is tipped in that currency.
CREATE TABLE live_tip_list (
  merchant_id text NOT NULL REFERENCES merchant,
  currency text NOT NULL,
  is_on boolean NOT NULL,
  amounts bigint[] NOT NULL CHECK (cardinality(amounts) BETWEEN 1 AND 6 AND 0 < ALL (amounts)),
  day_max bigint NOT NULL CHECK (day_max > 0),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, currency)
);
GRANT SELECT, INSERT, UPDATE ON live_tip_list TO trevo_app;

CREATE TABLE live_tip (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  room_id text NOT NULL REFERENCES live_room,
  member_id text NOT NULL REFERENCES member,
  -- of the page that sent it, the same for every attempt
  key text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- nobody in the room learns who it was
  is_anonymous boolean NOT NULL,
  tipped_at timestamptz NOT NULL,
  -- a wrong one goes back when two operators say so
  asked_by text,
  asked_at timestamptz,
  reason text,
  returned_by text,
  returned_at timestamptz,
  UNIQUE (member_id, key),
  CHECK ((asked_by IS NULL) = (asked_at IS NULL) AND (asked_by IS NULL) = (reason IS NULL)),
  CHECK ((returned_by IS NULL) = (returned_at IS NULL)),
  CHECK (returned_by IS NULL OR asked_by IS NOT NULL AND asked_by <> returned_by)
);
CREATE INDEX live_tip_room ON live_tip (room_id, tipped_at DESC);
CREATE INDEX live_tip_brand ON live_tip (merchant_id, tipped_at DESC);
CREATE INDEX live_tip_member ON live_tip (member_id, tipped_at);
GRANT SELECT, INSERT, UPDATE (asked_by, asked_at, reason, returned_by, returned_at) ON live_tip TO trevo_app;

-- The quiet line of a tip stands among the others, and goes with them.
ALTER TABLE live_line ADD COLUMN tip_id text;
ALTER TABLE live_line ADD CONSTRAINT live_line_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES live_tip NOT VALID;
