-- Whether agents see the single bets of their direct downline is a setting of two operators like the others.
ALTER TABLE agent_setting DROP CONSTRAINT agent_setting_item_check;
ALTER TABLE agent_setting ADD CONSTRAINT agent_setting_item_check
  CHECK (item IN ('levels', 'budget', 'balances', 'units', 'transfers', 'minClaim', 'kindName', 'fund')) NOT VALID;
