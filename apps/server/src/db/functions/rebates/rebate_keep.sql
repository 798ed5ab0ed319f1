-- Notes what a span left in the streams of members who are paid on request: by kind of game and rate, apart what levels of the ladder added, and since when
-- the oldest of it waits. After rebate_pay of the span, which holds those streams, in its transaction.
CREATE FUNCTION rebate_keep(p_merchant text, p_from timestamptz, p_to timestamptz, p_extra boolean) RETURNS void
LANGUAGE sql AS $$
  WITH lines AS MATERIALIZED (
    SELECT l.beneficiary, l.category, l.rate_ppm, coalesce(l.extra, 0) AS extra, l.base, l.micro, l.settled_at
      FROM rebate_lines(p_merchant, p_from, p_to, NULL, p_extra) l
      JOIN member m ON m.id = l.beneficiary AND m.type = 0
  ), kept AS (
    INSERT INTO rebate_pending (member_id, category, rate_ppm, extra, merchant_id, base, micro)
      SELECT l.beneficiary, l.category, l.rate_ppm, l.extra, p_merchant, sum(l.base)::bigint, sum(l.micro) FROM lines l
        GROUP BY l.beneficiary, l.category, l.rate_ppm, l.extra
    ON CONFLICT (member_id, category, rate_ppm, extra) DO UPDATE SET base = rebate_pending.base + excluded.base, micro = rebate_pending.micro + excluded.micro
  )
  UPDATE rebate_stream s SET oldest_at = f.at FROM (SELECT l.beneficiary, min(l.settled_at) AS at FROM lines l GROUP BY l.beneficiary) f
    WHERE s.member_id = f.beneficiary AND s.oldest_at IS NULL
$$;
