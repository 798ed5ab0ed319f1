-- What to send. moved: the player's balance changed now, and balance and version say to what.
CREATE TYPE vendor_done AS (
  status smallint, body text, outcome text, code text, replayed boolean, moved boolean, member_id text, currency text, balance bigint, version bigint
);
