-- Whether a member wants to hear of a kind. Looks nothing up.
CREATE FUNCTION push_wanted(w push_wish, p_kind text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_kind WHEN 'results' THEN w.results WHEN 'withdrawals' THEN w.withdrawals WHEN 'messages' THEN w.messages ELSE w.security END
$$;
GRANT EXECUTE ON FUNCTION push_wanted TO trevo_app;
