-- What stays locked of a win that is paid with its stake: of all the round has won the locked share of all it has staked, less what stayed locked before. So
-- it does not depend on how a vendor splits its stakes and wins (rewards' rule book §4.6).
CREATE FUNCTION bonus_win_share(p bonus_part, p_win bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0, least(p_win, bonus_share(coalesce((p.so_far).won, 0) + p_win, coalesce((p.so_far).locked, 0) + p.won + p.bonus,
    coalesce((p.so_far).staked, 0) + p.staked) - coalesce((p.so_far).paid, 0)))
$$;
