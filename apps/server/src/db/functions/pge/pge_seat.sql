-- A bet at a game session: whose it is, and what becomes of it: refused (code), replayed (round), stale, or to be played.
-- `is_next`: another of the same player stands before it in the list.
CREATE TYPE pge_seat AS (
  member text, game text, mode text, currency text, touches boolean, is_next boolean, outcome text, code text, round text, act seamless_act
);
