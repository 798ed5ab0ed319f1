-- Why a report that a payment did not arrive ended as it did, in the operator's words. It stood at the withdrawal, where the reason of one payment took the
-- place of another's; the log has each of them.
ALTER TABLE withdrawal_payout ADD COLUMN ruling_reason text;
UPDATE withdrawal_payout p SET ruling_reason = a.detail::jsonb ->> 'reason' FROM audit_entry a
  WHERE a.subject_kind = 'withdrawal' AND a.action = 'withdrawal.settle' AND a.subject_id = p.withdrawal_id AND a.detail::jsonb ->> 'payoutId' = p.id;
UPDATE withdrawal w SET reason = NULL
  WHERE EXISTS (SELECT 1 FROM withdrawal_payout p WHERE p.withdrawal_id = w.id AND p.ruling_reason = w.reason);
