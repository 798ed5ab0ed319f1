-- Keeps what was answered for ever, and a report of what a person must look at.
CREATE FUNCTION vendor_keep(p_facts vendor_fact[], p_booked vendor_booked[], p_wording text) RETURNS void
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO vendor_answer (merchant_id, vendor, transaction_id, action, member_id, facts, outcome, code, transfer_id, currency, balance, words, at)
    SELECT f.merchant, f.vendor, f.transaction, f.action, b.member_id, f.facts, b.outcome, b.code, b.transfer_id, b.currency, b.balance, p_wording,
        clock_timestamp()
      FROM unnest(p_facts) WITH ORDINALITY AS f CROSS JOIN LATERAL (SELECT (p_booked[f.ordinality]).* OFFSET 0) AS b
      WHERE b.keeps;
  IF NOT EXISTS (SELECT FROM unnest(p_booked) AS b WHERE b.member_id = '' OR b.report IS NOT NULL OR b.outcome = 'held' OR b.was_over) THEN
    RETURN;
  END IF;
  INSERT INTO vendor_buried (merchant_id, vendor, transaction_id, at)
    SELECT f.merchant, f.vendor, f.transaction, clock_timestamp() FROM unnest(p_facts) WITH ORDINALITY AS f
      WHERE p_booked[f.ordinality].keeps AND p_booked[f.ordinality].member_id = '' ON CONFLICT DO NOTHING;
  -- What came after a round's end is booked all the same, by the published rule (docs/vendor-api.md §6).
  PERFORM vendor_keep_report(ROW (f.merchant, f.vendor, r.reason, f.action, f.transaction, b.member_id, b.round, b.currency,
      CASE WHEN r.reason = 'win_held' AND f.action = 'bet-and-win' THEN f.win ELSE f.amount END, f.said)::vendor_saying)
    FROM unnest(p_facts) WITH ORDINALITY AS f CROSS JOIN LATERAL (SELECT (p_booked[f.ordinality]).* OFFSET 0) AS b
      CROSS JOIN LATERAL (VALUES (b.report), (CASE WHEN b.outcome = 'held' AND b.moved THEN 'win_held' END),
        (CASE WHEN b.was_over AND b.outcome IN ('posted', 'held', 'ended') AND NOT b.replayed THEN 'round_ended' END)) AS r (reason)
    WHERE r.reason IS NOT NULL;
END $$;
