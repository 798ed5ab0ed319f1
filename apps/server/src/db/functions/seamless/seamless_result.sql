-- outcome: posted | refused | parked. balance and version: of the member's main pocket as the first answer gave them.
CREATE TYPE seamless_result AS (outcome text, code text, replayed boolean, transfer_id text, balance bigint, version bigint);
