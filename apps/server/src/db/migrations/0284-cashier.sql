-- What must be played before it leaves (reward rule book §6). Lots are not kept: they are what the movements noted here and what was settled since come to.

-- Which kinds of movement open a lot, and how often its amount must be played (1,000,000: once); which take off what is open where they leave the main pocket,
-- because whoever gets the money has it to play, or because it never was the member's.
CREATE TABLE turnover_kind (
  kind text PRIMARY KEY REFERENCES ledger_kind,
  source text NOT NULL CHECK (source IN ('deposit', 'transfer', 'gift', 'points')),
  multiple_ppm integer NOT NULL CHECK (multiple_ppm >= 0),
  takes_off boolean NOT NULL
);
INSERT INTO turnover_kind (kind, source, multiple_ppm, takes_off) VALUES
  ('deposit', 'deposit', 1000000, true),
  ('suspense_credit', 'deposit', 1000000, true),
  ('deposit_fee', 'deposit', 0, true),
  ('member_transfer', 'transfer', 1000000, true),
  ('transfer_down', 'transfer', 1000000, true),
  ('transfer_up', 'transfer', 1000000, true),
  ('reward_credit', 'gift', 1000000, true);
GRANT SELECT ON turnover_kind TO trevo_app;

-- Movements of members' main pockets that open lots, take off what is open, or came when nothing was left to hold. In the order of their posting.
CREATE TABLE turnover_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  transfer_id text NOT NULL,
  -- null: opens nothing
  source text,
  -- what came; below zero: what left
  amount bigint NOT NULL,
  multiple_ppm integer NOT NULL,
  -- all that the member held before it, and whether a round was open, as far as that can matter
  held_before bigint NOT NULL,
  round_open boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX turnover_event_of ON turnover_event (member_id, at, id);
GRANT SELECT ON turnover_event TO trevo_app;

-- Up to which movement everything of a member was played: earlier ones are not read again.
CREATE TABLE turnover_clear (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  clear_to timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON turnover_clear TO trevo_app;

-- What came before there were lots opens none, but for what was received in the team: that had to be played already.
INSERT INTO turnover_event (merchant_id, member_id, transfer_id, source, amount, multiple_ppm, held_before, round_open, at)
SELECT t.merchant_id, s.member_id, t.id, 'transfer', s.amount, 1000000, t.amount, true, t.posted_at
FROM team_transfer t CROSS JOIN LATERAL (VALUES (t.receiver_id, t.amount), (t.sender_id, -t.amount)) AS s (member_id, amount)
ORDER BY t.posted_at, t.id;
INSERT INTO turnover_clear (member_id, merchant_id, clear_to) SELECT member_id, merchant_id, played_to FROM transfer_played;
-- transfer_played itself stays for servers of before, which still write it while this one starts.

-- What of a withdrawal is more than could be withdrawn when it was asked for: an operator looks at it, where the law has that.
ALTER TABLE withdrawal ADD COLUMN unplayed bigint NOT NULL DEFAULT 0 CHECK (unplayed >= 0 AND unplayed <= amount);
