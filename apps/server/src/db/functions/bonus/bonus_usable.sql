-- What a member can stake beyond cash in a game, whoever's it is: the locked money of the active bonus where the game counts for it.
CREATE FUNCTION bonus_usable(p_member text, p_vendor text, p_game text) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(a.balance), 0)::bigint FROM bonus_grant g
      JOIN ledger_account a ON a.owner_id = g.member_id AND a.currency = g.currency AND a.pocket IN ('bonus:' || g.id, 'bonus:' || g.id || ':won')
    WHERE g.member_id = p_member AND g.state = 'active' AND g.expires_at > clock_timestamp()
      AND bonus_contribution(g, p_vendor, p_game) > 0
$$;
