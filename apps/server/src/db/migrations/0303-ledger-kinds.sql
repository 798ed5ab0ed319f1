-- Movements that rounds tell of themselves (seamless_round): facts and turnover note none of them, and the night compares them with their round.
-- what a round stakes and pays, gives back, or has taken from it
ALTER TABLE ledger_kind ADD COLUMN of_round boolean NOT NULL DEFAULT false;
UPDATE ledger_kind SET of_round = true WHERE kind IN ('bet', 'win', 'rollback', 'win_back');
GRANT SELECT ON ledger_kind TO trevo_app;
