-- Whether locked money can be staked at all: in the studio's rounds that are one player's own. It never leaves the own ledger.
CREATE FUNCTION bonus_plays(p_vendor text, p_detail jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT seamless_own_pace(p_vendor, p_detail)
$$;
