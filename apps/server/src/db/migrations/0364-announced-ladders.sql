-- An announced version of the ladder can be taken back before its day (docs/adr/0056): one operator asks, another signs. A version that was taken
-- back keeps when it was published, and by whom, and has no beginning any more; whoever signed stands in dropped_by.
ALTER TABLE vip_ladder ADD COLUMN take_back_by text;
ALTER TABLE vip_ladder ADD COLUMN take_back_at timestamptz;
ALTER TABLE vip_ladder ADD COLUMN take_back_reason text;
ALTER TABLE vip_ladder DROP CONSTRAINT vip_ladder_check1;
ALTER TABLE vip_ladder ADD CONSTRAINT vip_ladder_begins_published CHECK ((published_at IS NULL) = (starts_at IS NULL)
  OR (published_at IS NOT NULL AND dropped_at IS NOT NULL AND take_back_by IS NOT NULL)) NOT VALID;
ALTER TABLE vip_ladder ADD CONSTRAINT vip_ladder_take_back CHECK ((take_back_by IS NULL) = (take_back_at IS NULL)
  AND (take_back_by IS NULL) = (take_back_reason IS NULL)
  AND (take_back_by IS NULL OR (published_at IS NOT NULL AND take_back_by IS DISTINCT FROM dropped_by))) NOT VALID;
GRANT UPDATE (take_back_by, take_back_at, take_back_reason) ON vip_ladder TO trevo_app;
-- Of a version that does not come no rate was reckoned by yet.
GRANT DELETE ON vip_extra_rebate TO trevo_app;

-- That it does not come is told once, to whom it was told.
ALTER TABLE reward_told DROP CONSTRAINT reward_told_kind_check;
ALTER TABLE reward_told ADD CONSTRAINT reward_told_kind_check CHECK (kind IN ('bonus_ends', 'vip_keep', 'vip_terms', 'vip_terms_off')) NOT VALID;

-- When the account was to be closed last, and could not, because money had to be taken out first: whoever leaves is not made to play (docs/adr/0056).
ALTER TABLE member ADD COLUMN closing_asked_at timestamptz;
