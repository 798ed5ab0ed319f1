-- A bet at a game session: whose it is, and what becomes of it: refused (code), replayed (round), stale, or to be played.
CREATE TYPE pge_seat AS (
  member text, game text, mode text, currency text, touches boolean, outcome text, code text, round text, act seamless_act
);
