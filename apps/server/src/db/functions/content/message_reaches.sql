-- Whether a version of a message is for a member, by what it says of its readers (docs/adr/0050). `p_zone`: the brand's, whose days the registration is counted
-- by. Trial accounts and closed ones have no messages. Locks nothing.
CREATE FUNCTION message_reaches(m member, v content_version, p_zone text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT m.type <> 4 AND m.status <> 'closed' AND CASE v.fields ->> 'readers'
    WHEN 'listed' THEN EXISTS (SELECT FROM message_addressee a
      WHERE a.content_id = v.content_id AND a.version = v.version AND a.member_id = m.id)
    ELSE ((v.fields ->> 'newcomers')::boolean OR m.created_at <= v.starts_at)
      AND (v.fields ->> 'readers' = 'all' OR (v.fields ->> 'readers' = 'agents') = (m.type IN (1, 2, 41, 42)))
      AND (v.fields -> 'languages' = '[]' OR v.fields -> 'languages' @> to_jsonb(m.language))
      AND (v.fields -> 'levels' = '[]' OR v.fields -> 'levels'
        @> to_jsonb(coalesce((SELECT w.level FROM vip_member w WHERE w.member_id = m.id), 0)))
      AND coalesce((m.created_at AT TIME ZONE p_zone)::date >= (v.fields ->> 'registeredFrom')::date, true)
      AND coalesce((m.created_at AT TIME ZONE p_zone)::date <= (v.fields ->> 'registeredUntil')::date, true)
    END
$$;
GRANT EXECUTE ON FUNCTION message_reaches TO trevo_app;
