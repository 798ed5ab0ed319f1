-- Seconds with an open session between two instants; sessions of several browsers at once count once. A session counts to its last use.
-- `p_playing`: somebody is betting now, so that a session still open counts to now.
CREATE FUNCTION protection_seconds(p_member text, p_from timestamptz, p_to timestamptz, p_playing boolean) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(extract(epoch FROM upper(piece) - lower(piece))), 0)::bigint FROM unnest((
    SELECT range_agg(tstzrange(greatest(s.created_at, p_from),
        greatest(s.created_at, p_from, least(p_to, CASE WHEN p_playing AND s.ended_at IS NULL AND s.idle_expires_at > p_to THEN p_to ELSE s.seen_at END))))
      FROM session s WHERE s.member_id = p_member AND s.created_at < p_to AND s.created_at > p_from - interval '13 hours' AND s.seen_at >= p_from
        AND s.method <> 'withdrawal'
  )) AS piece
$$;
