-- The messages of operators that stand in a member's inbox at an instant. What was seen there of the version that is out stays, though the member is not
-- any more whom it was for; an invitation is gone as long as the member is spared it. Locks nothing.
CREATE FUNCTION inbox_of(p_merchant text, p_member text, p_at timestamptz, p_zone text, p_asked text[])
RETURNS TABLE (content_id text, version integer, nature text, texts jsonb, at timestamptz, seen integer, read_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT item.id, v.version, v.fields ->> 'nature', v.texts, v.starts_at, r.version, r.read_at
  FROM member m
  JOIN content_item item ON item.merchant_id = m.merchant_id AND item.kind = 'message' AND NOT item.dropped AND item.over_at > p_at
  CROSS JOIN LATERAL content_begun(item.id, p_at) v
  LEFT JOIN message_receipt r ON r.content_id = item.id AND r.member_id = m.id
  LEFT JOIN message_addressee a ON a.content_id = v.content_id AND a.version = v.version AND a.member_id = m.id
  LEFT JOIN vip_member w ON w.member_id = m.id
  WHERE m.id = p_member AND m.merchant_id = p_merchant AND v.ends_at > p_at
    AND (r.version = v.version OR message_reaches(m, v, w.level, a.member_id IS NOT NULL, p_zone))
    AND (v.fields ->> 'nature' = 'service' OR NOT member_spared(m, p_asked))
$$;
GRANT EXECUTE ON FUNCTION inbox_of TO trevo_app;
