-- A reward that was paid: the movement, and the member's pocket after it.
CREATE TYPE reward_paid AS (reward text, transfer_id text, balance bigint, version bigint);
