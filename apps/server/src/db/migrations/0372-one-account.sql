-- A brand may allow one account for each person (agents' rule book §10): whether it does is a setting of two operators like the others.
ALTER TABLE agent_setting DROP CONSTRAINT agent_setting_item_check;
ALTER TABLE agent_setting ADD CONSTRAINT agent_setting_item_check
  CHECK (item IN ('levels', 'budget', 'balances', 'units', 'transfers', 'minClaim', 'kindName', 'fund', 'oneAccount')) NOT VALID;

-- What the night proposes to close then.
ALTER TABLE team_finding DROP CONSTRAINT team_finding_kind_check;
ALTER TABLE team_finding ADD CONSTRAINT team_finding_kind_check CHECK (kind IN ('same_browser', 'same_target', 'same_document', 'same_address', 'opposite_bets',
  'equal_cohort', 'round_trip', 'left_loss', 'one_way', 'late_correction', 'second_account')) NOT VALID;

-- Second accounts that an operator closed, and those that were opened again since.
CREATE TABLE second_account (
  finding_id text PRIMARY KEY REFERENCES team_finding,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  -- the older one, which stays
  kept_id text NOT NULL REFERENCES member,
  closed_by text NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  opened_by text,
  opened_at timestamptz,
  CHECK (member_id <> kept_id),
  CHECK ((opened_by IS NULL) = (opened_at IS NULL))
);
CREATE UNIQUE INDEX second_account_closed ON second_account (member_id) WHERE opened_at IS NULL;
GRANT SELECT, INSERT ON second_account TO trevo_app;
GRANT UPDATE (opened_by, opened_at) ON second_account TO trevo_app;
