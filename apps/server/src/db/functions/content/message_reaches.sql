-- Whether a version of a message is for a member, by what it says of its readers (docs/adr/0050). `p_level`: the member's on the ladder; null: at its foot.
-- `p_named`: the version names the account. `p_zone`: the brand's, whose days the registration is counted by. Trial accounts and closed ones have no messages.
-- Looks nothing up, so that the engine takes it into the statement that asks it of many.
CREATE FUNCTION message_reaches(m member, v content_version, p_level smallint, p_named boolean, p_zone text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT m.type <> 4 AND m.status <> 'closed' AND CASE
    WHEN v.fields ->> 'readers' = 'listed' THEN p_named
    ELSE ((v.fields ->> 'newcomers')::boolean OR m.created_at <= v.starts_at)
      AND (v.fields ->> 'readers' = 'all' OR (v.fields ->> 'readers' = 'agents') = (m.type IN (1, 2, 41, 42)))
      AND (v.fields -> 'languages' = '[]' OR v.fields -> 'languages' @> to_jsonb(m.language))
      AND (v.fields -> 'levels' = '[]' OR v.fields -> 'levels' @> to_jsonb(coalesce(p_level, 0)))
      AND coalesce((m.created_at AT TIME ZONE p_zone)::date >= (v.fields ->> 'registeredFrom')::date, true)
      AND coalesce((m.created_at AT TIME ZONE p_zone)::date <= (v.fields ->> 'registeredUntil')::date, true)
    END
$$;
GRANT EXECUTE ON FUNCTION message_reaches TO trevo_app;
