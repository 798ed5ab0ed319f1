-- What becomes of bets, in their order, before any money moves. Holds the nonce of each player: a bet of the same player in flight is waited for, and then its
-- nonce has moved on. One bet of each player is played at a time.
-- Each lookup goes by one key only and compares the rest afterwards: whatever the tables' statistics say, there is one plan.
CREATE FUNCTION pge_seats(p_tries pge_try[]) RETURNS pge_seat[]
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  seats pge_seat[];
BEGIN
  SELECT array_agg(q.seat ORDER BY q.ordinality) INTO seats FROM (
    SELECT t.ordinality, ROW (s.member_id, s.game, s.mode, s.currency, s.idle_expires_at < t.now + interval '29 minutes',
        row_number() OVER (PARTITION BY s.member_id ORDER BY t.ordinality) > 1, CASE WHEN s.id IS NULL THEN 'refused' END,
        CASE WHEN s.id IS NULL THEN 'game_session_ended' END, NULL, NULL)::pge_seat AS seat
      FROM unnest(p_tries) WITH ORDINALITY AS t
        LEFT JOIN LATERAL (SELECT o.* FROM (SELECT * FROM pge_session k WHERE k.token_hash = t.token OFFSET 0) AS o
            CROSS JOIN LATERAL (SELECT * FROM session l WHERE l.id = o.session_id OFFSET 0) AS l
          WHERE o.merchant_id = t.merchant AND o.ended_at IS NULL AND o.idle_expires_at > t.now AND o.expires_at > t.now
            AND l.ended_at IS NULL AND l.idle_expires_at > t.now AND l.absolute_expires_at > t.now OFFSET 0) AS s ON true
  ) AS q;
  PERFORM 1 FROM (SELECT DISTINCT s.member FROM unnest(seats) WITH ORDINALITY AS s WHERE s.mode = 'real' AND p_tries[s.ordinality].pair IS NOT NULL
      ORDER BY s.member) AS m
    CROSS JOIN LATERAL (SELECT 1 FROM pge_nonce n WHERE n.member_id = m.member AND n.mode = 'real' FOR UPDATE OFFSET 0) AS held;
  -- What another bet of the player opened or stored is seen from here on.
  SELECT array_agg(CASE WHEN s.outcome IS NOT NULL THEN ROW (s.member, s.game, s.mode, s.currency, s.touches, false, s.outcome, s.code, NULL, NULL)::pge_seat
      ELSE ROW (s.member, s.game, s.mode, s.currency, s.touches, false, v.outcome, CASE v.outcome WHEN 'refused' THEN v.code END, r.id,
        CASE WHEN v.outcome IS NULL THEN ROW (t.merchant, studio_vendor(), s.member, s.currency, t.spin, t.spin, s.game, t.stake, nullif(t.payout, 0),
          NOT t.stepped, '{}')::seamless_act END)::pge_seat END ORDER BY s.ordinality) INTO seats
    FROM unnest(seats) WITH ORDINALITY AS s
      CROSS JOIN LATERAL (SELECT (p_tries[s.ordinality]).* OFFSET 0) AS t
      LEFT JOIN LATERAL (SELECT * FROM pge_round k WHERE k.spin_id = t.spin AND k.member_id || '' = s.member OFFSET 0) AS r ON true
      LEFT JOIN LATERAL (SELECT * FROM pge_nonce o WHERE o.member_id = s.member AND o.mode = 'real' OFFSET 0) AS n ON true
      CROSS JOIN LATERAL (
        SELECT CASE WHEN r.id IS NOT NULL AND (r.stake <> t.stake OR r.game <> s.game) THEN 'refused' WHEN r.id IS NOT NULL THEN 'replayed'
            WHEN t.pair IS NULL OR s.mode <> 'real' THEN 'stale'
            WHEN EXISTS (SELECT FROM pge_round o WHERE o.member_id = s.member AND o.game = s.game AND o.finished_at IS NULL) THEN 'refused'
            WHEN n.seed_pair_id IS DISTINCT FROM t.pair OR n.next_nonce <> t.nonce OR s.is_next THEN 'stale' END AS outcome,
          CASE WHEN r.id IS NOT NULL THEN 'spin_id_reused' ELSE 'round_open' END AS code OFFSET 0) AS v;
  RETURN seats;
END $$;
