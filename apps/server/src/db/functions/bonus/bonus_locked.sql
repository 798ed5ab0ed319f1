-- What a member can stake beyond cash in a game of the studio, and how often the pockets it lies in have changed, all grants together: null where the
-- member has no bonus.
CREATE FUNCTION bonus_locked(p_member text, p_game text) RETURNS TABLE (locked bigint, versions bigint)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(a.balance) FILTER (WHERE a.pocket = 'bonus:' || g.id OR a.pocket = 'bonus:' || g.id || ':won'), 0)::bigint, sum(a.version)::bigint
    FROM member m JOIN ledger_account a ON a.owner_id = m.id AND a.pocket LIKE 'bonus:%'
      LEFT JOIN bonus_grant g ON g.member_id = m.id AND g.state = 'active' AND g.expires_at > clock_timestamp()
        AND coalesce((g.games ->> p_game)::bigint, 0) > 0
    WHERE m.id = p_member AND m.bonus
    HAVING count(*) > 0
$$;
