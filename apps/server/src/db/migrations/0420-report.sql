-- Reports read rounds and movements of a brand by time.
CREATE INDEX seamless_round_time ON seamless_round (merchant_id, started_at);
CREATE INDEX ledger_transfer_report ON ledger_transfer (merchant_id, kind, created_at) WHERE outcome = 'posted' AND kind IN ('deposit', 'withdrawal_pay');
CREATE INDEX member_registered ON member (merchant_id, created_at) WHERE type <> 4;
CREATE INDEX session_seen ON session (merchant_id, seen_at) WHERE ended_at IS NULL;
