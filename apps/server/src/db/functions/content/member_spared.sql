-- Whether a member is spared invitations to play: who rests or excluded themself, has reached a limit or must still choose one, is locked, or keeps a limit
-- of a kind that the place does not ask of everybody (`p_asked`). Locks nothing.
CREATE FUNCTION member_spared(m member, p_asked text[]) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT m.status <> 'active' OR m.guarded AND protection_refusal(m.id, 1, false) IS NOT NULL
    OR EXISTS (SELECT FROM protection_limit p WHERE p.member_id = m.id AND NOT p.kind = ANY (p_asked))
$$;
GRANT EXECUTE ON FUNCTION member_spared TO trevo_app;
