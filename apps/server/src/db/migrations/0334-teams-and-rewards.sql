-- A statement is disputed by its holder, or by an operator on the holder's behalf (agents' rule book §9.4). Null: the holder.
ALTER TABLE commission_dispute ADD COLUMN raised_by text;

-- Operators find accounts by the beginning of their name, and the agents directly below the house.
CREATE INDEX member_named ON member (merchant_id, username COLLATE "C") WHERE type <> 4;
CREATE INDEX member_tops ON member (merchant_id, username COLLATE "C") WHERE upline_id IS NULL AND type IN (1, 2, 41, 42);

-- Who of a large downline may be inactive: whoever is not, and has set no limit or pause either, is passed over unread.
CREATE INDEX member_downline_quiet ON member (upline_id, created_at DESC, id DESC)
  WHERE upline_id IS NOT NULL AND (status <> 'active' OR guarded);

-- One work list of what operators look at in teams: money that went there and came back is a finding as soon as it is noticed, with the newest
-- sums while nobody has decided it. Nothing is written to team_alert any more; a later state drops it, when no node writes to it.
GRANT UPDATE (figures, noticed_at) ON team_finding TO trevo_app;
INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures, noticed_at)
  SELECT 'tfn_01' || substr(md5(concat_ws(' ', merchant_id, first_id, second_id, day)), 1, 24), merchant_id, 'round_trip',
    concat_ws(' ', first_id, second_id, day), day, ARRAY[first_id, second_id],
    jsonb_build_object('accounts', 2, 'there', there::text, 'back', back::text), noticed_at
  FROM team_alert ON CONFLICT (merchant_id, kind, key) DO NOTHING;

-- Whether agents see the single bets of their direct downline is a setting of two operators like the others.
ALTER TABLE agent_setting DROP CONSTRAINT agent_setting_item_check;
ALTER TABLE agent_setting ADD CONSTRAINT agent_setting_item_check
  CHECK (item IN ('levels', 'budget', 'balances', 'units', 'transfers', 'minClaim', 'kindName', 'fund')) NOT VALID;

-- How many of those directly below an agent registered in a day, week and month: newcomers of a team are the sum over its agents, as its size is.
CREATE TABLE agent_joined (
  agent_id text NOT NULL REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- its first day at the brand's place
  starts_on date NOT NULL,
  people bigint NOT NULL,
  PRIMARY KEY (agent_id, period, starts_on)
) WITH (fillfactor = 80);
-- A period has rows of those agents only to whom somebody came.
CREATE INDEX agent_joined_period ON agent_joined (merchant_id, period, starts_on) INCLUDE (agent_id, people);
GRANT SELECT, INSERT, UPDATE ON agent_joined TO trevo_app;

INSERT INTO agent_joined (agent_id, merchant_id, period, starts_on, people)
SELECT m.upline_id, m.merchant_id, p.period, date_trunc(p.period, m.created_at AT TIME ZONE b.time_zone)::date, count(*)
FROM member m JOIN merchant b ON b.id = m.merchant_id CROSS JOIN unnest('{day,week,month}'::text[]) AS p (period)
WHERE m.upline_id IS NOT NULL AND NOT m.test
GROUP BY 1, 2, 3, 4;

-- Levels are climbed during the day (rewards' rule book §8), members are told once of what is coming, and operators stop, give and cancel (§20).

-- How far a brand's ladder is: the day whose morning its last night reckoned, and up to where what was settled since was looked at.
CREATE TABLE vip_book (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  day date NOT NULL,
  climbed_to timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON vip_book TO trevo_app;
INSERT INTO vip_book (merchant_id, day, climbed_to) SELECT merchant_id, max(run_to), clock_timestamp() FROM vip_member GROUP BY merchant_id;

-- What a member was told of a reward, so that it is told once: a bonus that ends, a level to be kept.
CREATE TABLE reward_told (
  member_id text NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('bonus_ends', 'vip_keep')),
  key text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  told_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, kind, key)
);
GRANT SELECT, INSERT ON reward_told TO trevo_app;

-- One switch that stops all rewards of a brand for a while (rewards' rule book §20): who pressed it, why, and who lifted it.
CREATE TABLE reward_stop (
  merchant_id text NOT NULL REFERENCES merchant,
  stopped_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  stopped_by text NOT NULL,
  reason text NOT NULL,
  lifted_at timestamptz,
  lifted_by text,
  lift_reason text,
  PRIMARY KEY (merchant_id, stopped_at),
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
-- One at a time.
CREATE UNIQUE INDEX reward_stop_open ON reward_stop (merchant_id) WHERE lifted_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON reward_stop TO trevo_app;
-- Bonuses that were chosen, whose deposits came while rewards were stopped: they wait for the lifting.
CREATE INDEX bonus_choice_waits ON bonus_choice (merchant_id) WHERE outcome = 'stopped';

-- What operators do with the rewards of one member (rewards' rule book §20): a gift in cash, above a value by two; the cancelling of a bonus, always by two.
CREATE TABLE reward_act (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('gift', 'cancel')),
  -- of a gift what it gives; of a cancelling what went back to the house, once it is done
  amount bigint NOT NULL CHECK (amount >= 0),
  grant_id text REFERENCES bonus_grant,
  reason text CHECK (reason IN ('SAME_PERSON', 'CHARGEBACK', 'STOLEN_ACCOUNT', 'FAULT_OF_GAME')),
  note text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'refused')),
  decided_by text,
  decided_at timestamptz,
  reward_id text REFERENCES reward,
  CHECK ((kind = 'cancel') = (grant_id IS NOT NULL AND reason IS NOT NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (kind <> 'cancel' OR state <> 'done' OR decided_by <> asked_by)
);
CREATE INDEX reward_act_member ON reward_act (member_id, asked_at DESC);
-- A bonus is asked to be cancelled once at a time.
CREATE UNIQUE INDEX reward_act_waiting ON reward_act (grant_id) WHERE state = 'waiting';
GRANT SELECT, INSERT, UPDATE ON reward_act TO trevo_app;
