-- Splits how rounds of one stake end, and notes it: before their rounds are written, as what is told of a round is its cash (note_settled). Answers in the
-- order of the list; null where nobody of it was ever given a bonus. Under the players' locks.
CREATE FUNCTION bonus_end(p_endings seamless_ending[]) RETURNS bonus_ended[]
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  ended constant bonus_ended[] := CASE WHEN EXISTS (SELECT FROM unnest(p_endings) AS p JOIN member m ON m.id = p.member WHERE m.bonus) THEN ARRAY(
    SELECT CASE WHEN u.grant_id IS NOT NULL THEN bonus_split(ROW (u.grant_id, u.won, u.bonus, u.staked, NULL)::bonus_part, p.returned, p.won) END
      FROM unnest(p_endings) WITH ORDINALITY AS p
        LEFT JOIN LATERAL (SELECT b.grant_id, b.won, b.bonus, s.staked FROM bonus_unit b
            JOIN seamless_round s ON s.member_id = b.member_id AND s.vendor = b.vendor AND s.external_id = b.round
          WHERE b.member_id = p.member AND b.vendor = p.vendor AND b.round = p.round OFFSET 0) AS u ON true
      ORDER BY p.ordinality) END;
BEGIN
  UPDATE bonus_unit AS u SET won = u.won - e.returned_won, bonus = u.bonus - e.returned_bonus, returned = u.returned + e.returned_won + e.returned_bonus,
      returned_bonus = u.returned_bonus + e.returned_bonus, paid = u.paid + e.paid, state = CASE u.state WHEN 'open' THEN 'open' ELSE 'late' END
    FROM unnest(p_endings) WITH ORDINALITY AS p CROSS JOIN LATERAL (SELECT (ended[p.ordinality]).* OFFSET 0) AS e
    WHERE e.grant_id IS NOT NULL AND u.member_id = p.member AND u.vendor = p.vendor AND u.round = p.round;
  RETURN ended;
END $$;
