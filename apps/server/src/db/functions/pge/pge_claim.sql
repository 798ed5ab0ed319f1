-- A try whose nonce was taken for it.
CREATE TYPE pge_claim AS (place integer, member text, game text, currency text, touches boolean);
