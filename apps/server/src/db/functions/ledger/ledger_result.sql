-- What a posting answers. `balance` and `version` are the first leg's account as it stood then, also when the answer is a replay.
CREATE TYPE ledger_result AS (outcome text, code text, replayed boolean, transfer_id text, balance bigint, version bigint);
