-- Every credit explains itself (rewards' rule book §21): what a reward was computed from stands with it from the moment it is offered,
-- and never changes. Rewards that were offered before have none.
ALTER TABLE reward ADD COLUMN basis jsonb;

-- Goods that were lost or faulty (§7.2): two operators give the points of an approved order back, once; the order stays approved.
ALTER TABLE mall_order
  ADD COLUMN refund_first text,
  ADD COLUMN refund_reason text,
  ADD COLUMN refunded_by text,
  ADD COLUMN refunded_at timestamptz,
  ADD CONSTRAINT mall_order_refund_reason_check CHECK (refund_reason IN ('lost', 'faulty')) NOT VALID,
  ADD CONSTRAINT mall_order_refund_check
    CHECK (refunded_at IS NULL OR (status = 'approved' AND refund_first IS NOT NULL AND refunded_by <> refund_first)) NOT VALID;
