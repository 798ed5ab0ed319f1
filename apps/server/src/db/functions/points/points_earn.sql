-- Gives points for the play of a span to all whom points_of_span reckons, and answers who got some. Streams and movements are written for a thousand at a
-- time. The caller holds the brand's book, so that nobody else writes its streams. `p_key`: what names the span in the keys of its movements.
CREATE FUNCTION points_earn(p_merchant text, p_from timestamptz, p_to timestamptz, p_date jsonb, p_rates jsonb, p_key text) RETURNS SETOF text
LANGUAGE plpgsql AS $$
DECLARE
  earned points_earned[];
BEGIN
  FOR earned IN
    SELECT array_agg(q.e ORDER BY q.place)
      FROM (SELECT p AS e, row_number() OVER () AS place FROM points_of_span(p_merchant, p_from, p_to, p_date, p_rates) AS p) AS q
      GROUP BY (q.place - 1) / 1000
    LOOP
    INSERT INTO point_stream (member_id, type, merchant_id, balance) SELECT e.member, e.type, p_merchant, e.stream FROM unnest(earned) AS e
      ON CONFLICT (member_id, type) DO UPDATE SET balance = excluded.balance;
    IF EXISTS (SELECT FROM unnest(ledger_post((SELECT array_agg(ROW (p_merchant, 'points_earn', e.member, 'points_earn', e.type || ' ' || p_key,
          sha256(convert_to(concat_ws('|', e.points, e.before, e.rates, e.inputs), 'UTF8')), 'PTS',
          format('{"type": %1$s, "source": "play", "basis": {"kind": "points", "offer": null, "version": 1, "source": {
            "terms": {"rates": %2$s, "dailyCaps": {}}, "inputs": %3$s, "before": {"streams": {%1$s: "%4$s"}, "balance": "0", "credited": {}}}}}',
            to_json(e.type), e.rates, e.inputs, e.before)::jsonb,
          ARRAY[ROW (e.member, 'points', e.points * 10000, NULL), ROW (p_merchant, 'points_issued', -e.points * 10000, NULL)]::ledger_leg[],
          NULL, false, NULL)::ledger_move) FROM unnest(earned) AS e WHERE e.points > 0))) AS p WHERE p.outcome <> 'posted' OR p.replayed) THEN
      RAISE EXCEPTION 'Points of an account that counts are posted, once' USING ERRCODE = 'TRV01';
    END IF;
    RETURN QUERY SELECT DISTINCT e.member FROM unnest(earned) AS e WHERE e.points > 0;
  END LOOP;
END $$;
