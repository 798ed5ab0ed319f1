-- What two operators rule about a draw after it was published: it is void, its result is another, it is held later (docs/lottery-corrections.md).

CREATE TABLE lottery_ruling (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  issue_id text NOT NULL REFERENCES lottery_issue,
  act text NOT NULL CHECK (act IN ('void', 'correct', 'postpone')),
  -- a word of a closed list, which players read
  reason text NOT NULL,
  -- what the proposer shows the second person: where it is written
  evidence text NOT NULL,
  -- of a correction: the result that agreeing sources tell, or that of the official bulletin, which the second person types again without seeing it
  basis text CHECK (basis IN ('sources', 'bulletin')),
  -- canonical text (JSON)
  result text,
  -- of a postponement: when the draw is held
  held_at timestamptz,
  -- approved: it stands, and its orders are being worked anew; done: all are
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'approved', 'done', 'rejected', 'lapsed')),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- without a second signature until then it is nothing
  lapses_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  note text,
  -- what players had been told before
  was_result text,
  was_held_at timestamptz,
  done_at timestamptz,
  CHECK ((act = 'correct') = (result IS NOT NULL) AND (act = 'correct') = (basis IS NOT NULL) AND (act = 'postpone') = (held_at IS NOT NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (state IN ('proposed', 'lapsed')) = (decided_by IS NULL)),
  -- two persons
  CHECK (state NOT IN ('approved', 'done') OR decided_by <> proposed_by)
);
CREATE INDEX lottery_ruling_issue ON lottery_ruling (issue_id, id);
-- One at a time for an issue.
CREATE UNIQUE INDEX lottery_ruling_open ON lottery_ruling (issue_id) WHERE state IN ('proposed', 'approved');
CREATE INDEX lottery_ruling_merchant ON lottery_ruling (merchant_id, id);
GRANT SELECT, INSERT ON lottery_ruling TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, note, was_result, was_held_at, done_at) ON lottery_ruling TO trevo_app;

-- What an order had come to before a ruling changed it. The order itself says what it comes to now.
CREATE TABLE lottery_order_before (
  order_id text NOT NULL REFERENCES lottery_order,
  ruling_id text NOT NULL REFERENCES lottery_ruling,
  status smallint NOT NULL,
  win bigint NOT NULL,
  returned bigint NOT NULL,
  rebate_paid bigint NOT NULL,
  prizes jsonb,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, ruling_id)
);
CREATE INDEX lottery_order_before_ruling ON lottery_order_before (ruling_id);
GRANT SELECT, INSERT ON lottery_order_before TO trevo_app;

-- What a member owes because a ruling took back money that was not there any more. Taken from later lottery wins only.
CREATE TABLE lottery_debt (
  ruling_id text NOT NULL REFERENCES lottery_ruling,
  member_id text NOT NULL REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  currency text NOT NULL,
  owed bigint NOT NULL CHECK (owed > 0),
  paid bigint NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND owed),
  PRIMARY KEY (ruling_id, member_id)
);
CREATE INDEX lottery_debt_open ON lottery_debt (member_id, ruling_id) WHERE paid < owed;
GRANT SELECT, INSERT ON lottery_debt TO trevo_app;
GRANT UPDATE (owed, paid) ON lottery_debt TO trevo_app;

-- When a draw that was postponed is held.
ALTER TABLE lottery_issue ADD COLUMN postponed_to timestamptz;
GRANT UPDATE (postponed_to) ON lottery_issue TO trevo_app;

-- What members owe the house, by what for: below zero, as all that the house has to get.
INSERT INTO ledger_pocket (class, side, mode) VALUES ('receivable', 'house', 'summed');
INSERT INTO ledger_kind (kind, gives, takes) VALUES
  ('debt_advance', '{receivable}', '{main}'),
  ('debt_collect', '{main}', '{receivable}'),
  ('rebate_back', '{main}', '{commission}');
