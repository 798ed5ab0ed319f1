-- What of the balance that a bet of the crash game was answered with is locked money of a bonus, and what of its version stands for that; null: the player was
-- never given one. The rest is cash.
ALTER TABLE crash_bet ADD COLUMN locked bigint, ADD COLUMN locked_versions bigint, ADD COLUMN end_locked bigint, ADD COLUMN end_locked_versions bigint;
