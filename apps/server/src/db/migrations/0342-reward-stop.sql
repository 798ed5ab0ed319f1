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
