-- What a cash-out by hand is ruled on: the bet, its round, and how long the kite has flown at this moment of the database clock.
CREATE TYPE crash_flight AS (bet crash_bet, round_state text, hash_sealed bytea, salt text, flown_ms double precision);
