-- A refusal: nothing has changed.
CREATE FUNCTION crash_refused(p_code text) RETURNS crash_answer
LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW ('refused', p_code, NULL)::crash_answer
$$;
