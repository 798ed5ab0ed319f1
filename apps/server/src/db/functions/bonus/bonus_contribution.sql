-- How much of a stake counts for a grant, in ppm, as its terms say; 0: the game is excluded. The studio's games stand in the grant; those of vendors go by
-- what they are in the catalogue.
CREATE FUNCTION bonus_contribution(g bonus_grant, p_vendor text, p_game text) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_vendor = studio_vendor() THEN coalesce((g.games ->> p_game)::bigint, 0)
    ELSE coalesce((g.terms -> 'contribution' ->> ('game:' || p_game))::bigint,
      (g.terms -> 'contribution' ->> coalesce((SELECT c.kind FROM game c WHERE c.merchant_id = g.merchant_id AND c.vendor_code = p_vendor AND c.code = p_game),
        'RNG'))::bigint, 0) END
$$;
