-- How a round that staked `p_won` and `p_bonus` of `p_staked` splits what goes back and what it pays: the locked pockets get their share rounded down, so that
-- every rounding is the member's cash; all of the stake gives back each pocket exactly (rewards' rule book §4.6).
CREATE FUNCTION bonus_split(p_stake bonus_part, p_returned bigint, p_win bigint) RETURNS bonus_ended
LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW (p_stake.grant_id, bonus_share(p_returned, p_stake.won, p_stake.staked), bonus_share(p_returned, p_stake.bonus, p_stake.staked),
    bonus_share(p_win, p_stake.won + p_stake.bonus, p_stake.staked))::bonus_ended
$$;
