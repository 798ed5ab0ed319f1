-- When a withdrawal was found unpaid after the time that the brand's jurisdiction gives (Brazil: 120 minutes). Null: not found late.
ALTER TABLE withdrawal ADD COLUMN late_at timestamptz;
CREATE INDEX withdrawal_unpaid ON withdrawal (merchant_id, requested_at)
  WHERE late_at IS NULL AND status IN ('pending', 'second_review', 'paying');
