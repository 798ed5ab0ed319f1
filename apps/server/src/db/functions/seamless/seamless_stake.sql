-- A plain stake with its round, and its win where there is one. The round is over where the stake wins, and where it `ends`.
CREATE TYPE seamless_stake AS (
  place integer, merchant text, vendor text, member text, currency text, external text, round text, game text, stake bigint, win bigint,
  detail jsonb, ends boolean
);
