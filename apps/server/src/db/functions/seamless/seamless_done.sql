-- What was posted just now of an act: its stake, its win; and whether the player's limits count it; what of it is locked money.
CREATE TYPE seamless_done AS (is_staked boolean, is_won boolean, is_guarded boolean, bonus bonus_part);
