-- How much of a stake counts for a grant, in ppm, as its terms say; 0: the game is excluded. The studio's games stand in the grant; those of vendors go by
-- what they are in the catalogue (`p_kind`; null: unknown there). Without a look-up, so that it becomes part of the statement that asks.
CREATE FUNCTION bonus_contribution(p_terms jsonb, p_games jsonb, p_vendor text, p_game text, p_kind text) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_vendor = studio_vendor() THEN coalesce((p_games ->> p_game)::bigint, 0)
    ELSE coalesce((p_terms -> 'contribution' ->> ('game:' || p_game))::bigint, (p_terms -> 'contribution' ->> coalesce(p_kind, 'RNG'))::bigint, 0) END
$$;
