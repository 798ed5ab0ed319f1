-- What was posted just now of an act: its stake, its win; and whether the player's limits count it.
CREATE TYPE seamless_done AS (is_staked boolean, is_won boolean, is_guarded boolean);
