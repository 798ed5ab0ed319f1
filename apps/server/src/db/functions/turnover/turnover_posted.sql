-- Bets and what ends them open nothing: they pay for a comparison.
CREATE OR REPLACE TRIGGER turnover_posted AFTER INSERT ON ledger_transfer
FOR EACH ROW WHEN (NEW.outcome = 'posted' AND NEW.kind NOT IN ('bet', 'win', 'rollback')) EXECUTE FUNCTION note_turnover();
