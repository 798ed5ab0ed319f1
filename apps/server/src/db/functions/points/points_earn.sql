-- Gives points for the play of a span to all whom points_of_span reckons, and answers who got some. Movements are posted a thousand at a time. The
-- caller holds the brand's book, so that nobody else writes its streams. `p_key`: what names the span in the keys of its movements.
CREATE FUNCTION points_earn(p_merchant text, p_from timestamptz, p_to timestamptz, p_date jsonb, p_rates jsonb, p_key text) RETURNS SETOF text
LANGUAGE plpgsql AS $$
DECLARE
  list record;
BEGIN
  FOR list IN
    WITH earned AS MATERIALIZED (
      SELECT row_number() OVER () AS place, p.* FROM points_of_span(p_merchant, p_from, p_to, p_date, p_rates) AS p
    ), streams AS (
      INSERT INTO point_stream (member_id, type, merchant_id, balance) SELECT e.member, e.type, p_merchant, e.stream FROM earned AS e
        ON CONFLICT (member_id, type) DO UPDATE SET balance = excluded.balance
    )
    SELECT array_agg(ROW (p_merchant, 'points_earn', e.member, 'points_earn', e.type || ' ' || p_key,
          sha256(convert_to(concat_ws('|', e.points, e.before, e.rates, e.inputs), 'UTF8')), 'PTS',
          format('{"type": %1$s, "source": "play", "basis": {"kind": "points", "offer": null, "version": 1, "source": {
            "terms": {"rates": %2$s, "dailyCaps": {}}, "inputs": %3$s, "before": {"streams": {%1$s: "%4$s"}, "balance": "0", "credited": {}}}}}',
            to_json(e.type), e.rates, e.inputs, e.before)::jsonb,
          ARRAY[ROW (e.member, 'points', e.points * 10000, NULL), ROW (p_merchant, 'points_issued', -e.points * 10000, NULL)]::ledger_leg[],
          NULL, false, NULL)::ledger_move) AS moves, array_agg(e.member) AS members
      FROM earned AS e WHERE e.points > 0 GROUP BY (e.place - 1) / 1000
    LOOP
    IF EXISTS (SELECT FROM unnest(ledger_post(list.moves)) AS p WHERE p.outcome <> 'posted' OR p.replayed) THEN
      RAISE EXCEPTION 'Points of an account that counts are posted, once' USING ERRCODE = 'TRV01';
    END IF;
    RETURN QUERY SELECT DISTINCT m FROM unnest(list.members) AS m;
  END LOOP;
END $$;
