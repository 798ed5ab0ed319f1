-- What a vendor, or the studio, says of one player: a bet, a win, a rollback. `external`: its own name of it. `amount`: the stake of a bet, else the win.
-- `win`: of a bet whose round is known to its end; null: not yet. `ends`: the round is over with it. `detail` is description.
CREATE TYPE seamless_act AS (
  merchant text, vendor text, member text, currency text, external text, round text, game text, amount bigint, win bigint, ends boolean, detail jsonb
);
