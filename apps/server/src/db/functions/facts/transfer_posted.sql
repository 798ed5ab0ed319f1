-- Bets and what ends them are not noted: they pay for a comparison, and for nothing else.
CREATE OR REPLACE TRIGGER transfer_posted AFTER INSERT ON ledger_transfer
FOR EACH ROW WHEN (NEW.outcome = 'posted' AND NEW.kind NOT IN ('bet', 'win', 'rollback')) EXECUTE FUNCTION note_posted();
