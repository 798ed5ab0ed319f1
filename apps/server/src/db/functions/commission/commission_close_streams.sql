-- Ends the streams of closed accounts that nothing comes to any more: their contracts are over and their last periods were run, and no arrears are owed to
-- them. What is below zero the house bears, less than a ledger unit is dropped (agents' rule book §9.1, §9.6); what can still be paid stays. Answers how many
-- it ended. Locks the books of the brand: nothing is run meanwhile.
CREATE FUNCTION commission_close_streams(p_merchant text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  ended integer;
BEGIN
  PERFORM 1 FROM commission_book WHERE merchant_id = p_merchant ORDER BY kind FOR UPDATE;
  WITH over AS MATERIALIZED (
    SELECT s.member_id, s.kind, s.category, s.balance FROM team_move v JOIN commission_stream s ON s.member_id = v.member_id
    WHERE v.merchant_id = p_merchant AND v.kind = 'close' AND v.state = 'done' AND s.balance <> 0 AND s.balance < 1000000
      AND NOT EXISTS (SELECT FROM commission_arrear a WHERE a.downline_id = s.member_id AND a.kind = s.kind AND a.category = s.category)
      AND NOT EXISTS (SELECT FROM contract_line l JOIN contract c ON c.line_id = l.id
        WHERE l.downline_id = s.member_id AND l.kind = s.kind AND l.category = s.category AND c.accepted_at IS NOT NULL
          AND (c.ends_at IS NULL OR c.ends_at > c.effective_from AND NOT EXISTS (SELECT FROM commission_run r
            WHERE r.merchant_id = p_merchant AND r.kind = s.kind AND r.category = s.category AND r.period_end >= c.ends_at)))
  ), noted AS (
    INSERT INTO commission_write_off (member_id, kind, category, merchant_id, balance)
      SELECT o.member_id, o.kind, o.category, p_merchant, o.balance FROM over o
  )
  UPDATE commission_stream s SET balance = 0 FROM over o WHERE s.member_id = o.member_id AND s.kind = o.kind AND s.category = o.category;
  GET DIAGNOSTICS ended = ROW_COUNT;
  RETURN ended;
END $$;
