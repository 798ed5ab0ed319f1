-- Leaves a notice for the next accounts, in the order of their ids, that are above a lowered most of the house: agents of the house, and whoever has a higher
-- value. Moves on how far they were told. Answers whom it told; nobody: all were. Locks the row of the most.
CREATE FUNCTION team_tell_most(p_most text, p_kind text, p_detail jsonb, p_limit integer) RETURNS SETOF text
LANGUAGE plpgsql AS $$
DECLARE
  most team_most;
  told text[];
BEGIN
  SELECT * INTO most FROM team_most WHERE id = p_most FOR UPDATE;
  told := ARRAY(
    SELECT m.id FROM member m WHERE m.merchant_id = most.merchant_id AND m.status <> 'closed' AND m.id > most.told_to
      AND (m.upline_id IS NULL AND is_agent(m.type) OR m.id IN (SELECT v.member_id FROM member_value v WHERE v.merchant_id = most.merchant_id
        AND v.until = 'infinity' AND v.value > most.value AND v.item = most.item))
    ORDER BY m.id LIMIT p_limit);
  INSERT INTO member_notice (id, merchant_id, member_id, kind, detail, created_at)
    SELECT new_id('ntc'), most.merchant_id, t.id, p_kind, p_detail, clock_timestamp() FROM unnest(told) AS t (id);
  UPDATE team_most SET told_to = (SELECT max(t.id) FROM unnest(told) AS t (id)) WHERE id = p_most;
  RETURN QUERY SELECT unnest(told);
END $$;
