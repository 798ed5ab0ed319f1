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
