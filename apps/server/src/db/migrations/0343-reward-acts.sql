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
