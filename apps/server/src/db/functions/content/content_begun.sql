-- The version of an item that is out, or was out last, at an instant: the newest one whose start has come. One that was taken back before its start (its end
-- is its start) never was. An item is out while that version has not ended. Locks nothing.
CREATE FUNCTION content_begun(p_item text, p_at timestamptz) RETURNS SETOF content_version
LANGUAGE sql STABLE AS $$
  SELECT * FROM content_version v
  WHERE v.content_id = p_item AND v.starts_at <= p_at AND (v.ends_at IS NULL OR v.ends_at > v.starts_at)
  ORDER BY v.version DESC LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION content_begun TO trevo_app;
