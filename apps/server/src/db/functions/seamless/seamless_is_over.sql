-- Whether a round is over and stays so: a bet into it is refused, and what else comes is reported. Null: no such round. One whose stakes all went back is
-- not over: the next bet opens it again.
CREATE FUNCTION seamless_is_over(p_vendor text, p_member text, p_round text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT s.status = 'ended' AND (s.returned < s.staked OR s.staked = 0) FROM seamless_round s
    WHERE s.member_id = p_member AND s.vendor = p_vendor AND s.external_id = p_round
$$;
