-- Credits everybody who earned by what a brand settled in a span, and pays what has come to whole units; the caller holds the brand's rebate_book and moves it
-- on. What an account does not take stays in its stream, and with `p_on_request` everything of accounts that are no agents (rebate_keep); with `p_extra`
-- levels of the ladder add theirs. Answers who was paid, and what they have then. Locks streams, then accounts, each in the order of ids.
CREATE FUNCTION rebate_pay(p_merchant text, p_from timestamptz, p_to timestamptz, p_on_request boolean, p_extra boolean)
RETURNS TABLE (member text, currency text, balance bigint, version bigint)
LANGUAGE plpgsql AS $$
DECLARE
  due rebate_payment[];
  moves ledger_move[];
  posted ledger_posted[];
BEGIN
  INSERT INTO rebate_stream (member_id, merchant_id, balance)
    SELECT DISTINCT l.beneficiary, p_merchant, 0 FROM rebate_lines(p_merchant, p_from, p_to, NULL, p_extra) l ORDER BY 1 ON CONFLICT DO NOTHING;
  SELECT array_agg(ROW (c.beneficiary, p_to, p_from, p_merchant, c.currency, c.lines, c.micro, s.balance, NULL, NULL, NULL, p_extra)::rebate_payment
      ORDER BY c.beneficiary) INTO due
    FROM (SELECT l.beneficiary, l.currency, count(*)::integer AS lines, sum(l.micro) AS micro
      FROM rebate_lines(p_merchant, p_from, p_to, NULL, p_extra) l GROUP BY l.beneficiary, l.currency) c
      JOIN LATERAL (SELECT t.balance FROM rebate_stream t WHERE t.member_id = c.beneficiary FOR UPDATE) s ON true;
  IF due IS NULL THEN
    RETURN;
  END IF;
  moves := ARRAY(SELECT ROW (p_merchant, 'rebate', d.beneficiary_id, 'rebate', to_char(p_to AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), NULL,
      d.currency, jsonb_build_object('lines', d.lines),
      ARRAY[ROW (d.beneficiary_id, 'main', o.whole, NULL), ROW (p_merchant, 'commission', -o.whole, NULL)]::ledger_leg[], NULL, true, NULL)::ledger_move
    FROM unnest(due) AS d CROSS JOIN LATERAL (SELECT floor((d.stream_in_micro + d.credit_micro) / 1000000)::bigint AS whole) o
    WHERE o.whole > 0 AND NOT (p_on_request AND EXISTS (SELECT FROM member m WHERE m.id = d.beneficiary_id AND m.type = 0))
    ORDER BY d.beneficiary_id);
  IF cardinality(moves) > 0 THEN
    posted := ledger_post(moves);
  END IF;
  WITH paid AS (
    SELECT m.owner, (m.legs[1]).amount AS amount, p.transfer_id FROM unnest(moves) WITH ORDINALITY AS m
      JOIN unnest(posted) WITH ORDINALITY AS p ON p.ordinality = m.ordinality WHERE p.outcome = 'posted'
  ), written AS (
    INSERT INTO rebate_payment
      SELECT d.beneficiary_id, d.span_end, d.span_start, d.merchant_id, d.currency, d.lines, d.credit_micro, d.stream_in_micro,
        d.stream_in_micro + d.credit_micro - coalesce(p.amount, 0)::numeric * 1000000, coalesce(p.amount, 0), p.transfer_id, d.extra
      FROM unnest(due) AS d LEFT JOIN paid p ON p.owner = d.beneficiary_id RETURNING *
  )
  UPDATE rebate_stream s SET balance = w.stream_out_micro FROM written w WHERE s.member_id = w.beneficiary_id;
  RETURN QUERY SELECT moves[p.ordinality::integer].owner, moves[p.ordinality::integer].currency, p.balance, p.version
    FROM unnest(posted) WITH ORDINALITY AS p WHERE p.outcome = 'posted';
END $$;
