-- Notes what of stakes that were taken just now, and of the wins paid with them, is locked money. Before their rounds are written: what is told of a round
-- as it ends is its cash only (note_settled).
CREATE FUNCTION bonus_note(p_acts seamless_act[], p_done seamless_done[]) RETURNS void
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO bonus_unit AS u (member_id, vendor, round, merchant_id, grant_id, won, bonus, paid)
    SELECT p.member, p.vendor, p.round, p.merchant, (d.bonus).grant_id, (d.bonus).won, (d.bonus).bonus,
        CASE WHEN d.is_won THEN bonus_win_share(d.bonus, p.win) ELSE 0 END
      FROM unnest(p_acts) WITH ORDINALITY AS p CROSS JOIN LATERAL (SELECT (p_done[p.ordinality]).* OFFSET 0) AS d
      WHERE d.is_staked AND (d.bonus).grant_id IS NOT NULL
    ON CONFLICT (member_id, vendor, round) DO UPDATE SET won = u.won + excluded.won, bonus = u.bonus + excluded.bonus, paid = u.paid + excluded.paid,
      state = CASE u.state WHEN 'open' THEN 'open' ELSE 'late' END;
END $$;
