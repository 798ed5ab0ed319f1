-- What a statement was posted by is looked up from the posting: an agent's income leads to the records that it is the sum of (rule book of agents, §12 R4).
CREATE INDEX commission_statement_posted ON commission_statement (transfer_id) WHERE transfer_id IS NOT NULL;
-- Those that are no period's are few: all of an account are read at once.
CREATE INDEX commission_statement_adjusted ON commission_statement (beneficiary_id, transfer_id) WHERE cause IS NOT NULL;
