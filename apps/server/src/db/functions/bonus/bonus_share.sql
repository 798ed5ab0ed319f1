-- What of a pay-out stays locked: the locked share of the stake, rounded down, so that every rounding is the member's cash (rewards' rule book §4.6).
CREATE FUNCTION bonus_share(p_paid bigint, p_locked bigint, p_staked bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_staked <= 0 THEN 0 ELSE div(p_paid::numeric * p_locked, p_staked)::bigint END
$$;
