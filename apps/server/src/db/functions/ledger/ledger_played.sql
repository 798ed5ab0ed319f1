-- What was posted: the last transfer of the stake, and balance and version after it.
CREATE TYPE ledger_played AS (place integer, transfer_id text, balance bigint, version bigint);
