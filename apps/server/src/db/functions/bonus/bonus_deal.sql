-- What one of several stakes that are taken at once takes from which pocket: cash goes to the first, then won, then bonus (rewards' rule book §4.14).
-- `p`: all of them; `p_before`: what those before it stake.
CREATE FUNCTION bonus_deal(p bonus_part, p_before bigint, p_stake bigint) RETURNS bonus_part
LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW (p.grant_id,
    greatest(0, least(p_before + p_stake, p.staked - p.bonus) - greatest(p_before, p.staked - p.won - p.bonus)),
    greatest(0, p_before + p_stake - greatest(p_before, p.staked - p.bonus)), p_stake, NULL)::bonus_part
$$;
