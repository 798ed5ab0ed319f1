-- A room that was taken, under its new token and with what was kept of it; or, without a token, one that another process runs for left_ms more at least.
CREATE TYPE room_claimed AS (key text, token bigint, snapshot jsonb, version bigint, outbox jsonb, left_ms double precision);
