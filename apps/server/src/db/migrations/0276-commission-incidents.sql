-- What contracts cost is read from facts, not from the ledger.
DROP INDEX ledger_transfer_cost;
DROP INDEX ledger_transfer_cost_of;
