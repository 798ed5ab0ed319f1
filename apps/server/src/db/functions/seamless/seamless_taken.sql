-- What became of a list of stakes: their answers, and what each player who was given a bonus can stake beyond cash in the game after it; null: not known here,
-- as of a stake that ended its round, or was refused.
CREATE TYPE seamless_taken AS (answers seamless_result[], usable bigint[]);
