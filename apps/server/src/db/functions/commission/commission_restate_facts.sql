-- Writes what an incident changes of facts, once. Of wrong settlements: corrections of units that its vendor settled in its span count in the hour of their
-- unit, and no longer where they were posted. Then the vendor's fee of every hour that it touched, at the rate that holds for it, is what it should have
-- been. The caller holds the brand's books.
CREATE FUNCTION commission_restate_facts(p_ruling text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  r commission_ruling;
  about text;
  since timestamptz;
  until timestamptz;
BEGIN
  SELECT * INTO r FROM commission_ruling WHERE id = p_ruling;
  about := r.detail ->> 'vendor';
  since := (r.detail ->> 'from')::timestamptz;
  until := (r.detail ->> 'to')::timestamptz;
  IF r.detail ->> 'ground' = 'settlement' THEN
    WITH corrected AS (
      SELECT u.*, o.slot AS unit_slot FROM settled_unit o
        JOIN settled_unit u ON u.member_id = o.member_id AND u.vendor = o.vendor AND u.unit = o.unit AND u.line > 1 AND u.slot <> o.slot
        WHERE o.merchant_id = r.merchant_id AND o.vendor = about AND o.line = 1 AND o.settled_at >= since AND o.settled_at < until
    ), moved AS (
      INSERT INTO unit_restated SELECT c.member_id, c.vendor, c.unit, c.line, r.id FROM corrected c ON CONFLICT DO NOTHING RETURNING *
    )
    INSERT INTO fact_restated (ruling_id, member_id, slot, vendor, category, merchant_id, number, turnover, win, ggr, valid_bet)
      SELECT r.id, c.member_id, side.slot, c.vendor, c.category, r.merchant_id, r.number, sum(side.sign * c.turnover), sum(side.sign * c.win),
        sum(side.sign * c.ggr), sum(side.sign * c.valid_bet)
      FROM corrected c JOIN moved m USING (member_id, vendor, unit, line) CROSS JOIN LATERAL (VALUES (c.unit_slot, 1), (c.slot, -1)) AS side (slot, sign)
      GROUP BY c.member_id, side.slot, c.vendor, c.category;
  END IF;
  INSERT INTO fact_restated (ruling_id, member_id, slot, vendor, category, merchant_id, number, vendor_fee)
    SELECT r.id, f.member_id, f.slot, about, f.category, r.merchant_id, r.number, f.due - f.charged
    FROM commission_fees_due(p_ruling) f WHERE f.due <> f.charged
    ON CONFLICT (ruling_id, member_id, slot, vendor, category) DO UPDATE SET vendor_fee = excluded.vendor_fee;
END $$;
