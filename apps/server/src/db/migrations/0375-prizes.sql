-- Free spins and free bets as prizes (rewards' rule book §5, §7.2): things of the points mall can be free play. What a piece is stands in the
-- thing, and is copied into the order once: who approves it later gives what was on the screen.
ALTER TABLE mall_item ADD COLUMN prize jsonb;
ALTER TABLE mall_item DROP CONSTRAINT mall_item_kind_check;
ALTER TABLE mall_item ADD CONSTRAINT mall_item_kind_check
  CHECK (kind IN ('goods', 'cash', 'freeSpins', 'freeBet') AND (prize IS NULL) = (kind IN ('goods', 'cash'))) NOT VALID;
ALTER TABLE mall_order ADD COLUMN prize jsonb;
