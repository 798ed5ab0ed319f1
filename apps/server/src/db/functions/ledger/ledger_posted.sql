-- What a movement came to: posted, or refused with a code; null: nothing, as the one it comes after was not posted. Balance and version are the first leg's
-- account's as they stood then, also when the answer is a replay.
CREATE TYPE ledger_posted AS (outcome text, code text, replayed boolean, transfer_id text, balance bigint, version bigint);
