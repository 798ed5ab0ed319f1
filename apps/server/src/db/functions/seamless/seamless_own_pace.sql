-- Whether a round begins at the player's word, so that the guard may ask for time between two of them: rounds of the studio do, but those that many share.
CREATE FUNCTION seamless_own_pace(p_vendor text, p_detail jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_vendor = studio_vendor() AND NOT p_detail ? 'sharedRound'
$$;
