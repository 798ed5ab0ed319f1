-- What each of these members can stake beyond cash in a game, whoever's it is, in the order of the list: the locked money of the active bonus where the game
-- counts for it.
CREATE FUNCTION bonus_usable(p_members text[], p_vendors text[], p_games text[]) RETURNS bigint[]
LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN ARRAY(SELECT coalesce(CASE WHEN bonus_contribution(g.terms, g.games, p.vendor, p.game, k.kind) > 0 THEN u.locked END, 0)
    FROM unnest(p_members, p_vendors, p_games) WITH ORDINALITY AS p (member, vendor, game, place)
      LEFT JOIN LATERAL (SELECT * FROM bonus_grant o WHERE o.member_id = p.member AND o.state = 'active' AND o.expires_at > clock_timestamp() OFFSET 0) AS g
        ON true
      LEFT JOIN LATERAL (SELECT c.kind FROM game c WHERE c.merchant_id = g.merchant_id AND c.vendor_code = p.vendor AND c.code = p.game OFFSET 0) AS k ON true
      LEFT JOIN LATERAL (SELECT sum(a.balance)::bigint AS locked FROM ledger_account a WHERE a.owner_id = p.member AND a.currency = g.currency
        AND a.pocket = ANY (ARRAY['bonus:' || g.id, 'bonus:' || g.id || ':won']) OFFSET 0) AS u ON true
    ORDER BY p.place);
END $$;
