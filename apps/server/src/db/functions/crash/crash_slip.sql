-- A bet as its player asks for it: `bet` is the player's own id of it, `auto` the cash-out that was chosen (null: by hand), `target` where it ends by itself.
CREATE TYPE crash_slip AS (round text, bet text, slot smallint, stake bigint, auto bigint, target bigint);
