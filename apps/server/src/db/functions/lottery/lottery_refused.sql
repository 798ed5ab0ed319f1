-- A refusal: nothing has changed.
CREATE FUNCTION lottery_refused(p_code text, p_detail jsonb) RETURNS lottery_placed
LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW ('refused', p_code, p_detail, NULL, NULL, NULL)::lottery_placed
$$;
