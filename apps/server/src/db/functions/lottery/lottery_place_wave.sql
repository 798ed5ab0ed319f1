-- Buys slips of different players under the locks of lottery_place: decides each, first by itself, then by the room that is left for what it can cost; then
-- writes at once what is bought, of which nothing can be refused any more. `p_at`: the instant that counts.
CREATE FUNCTION lottery_place_wave(p_asks lottery_ask[], p_at timestamptz) RETURNS lottery_placed[]
LANGUAGE plpgsql AS $$
DECLARE
  planned seamless_planned[];
  placed lottery_placed[];
  bought lottery_placed[];
  places integer[];
BEGIN
  planned := lottery_planned(p_asks);
  placed := lottery_judge(p_asks, planned, p_at);
  FOR places IN
    SELECT array_agg(a.ordinality ORDER BY a.ordinality) FROM unnest(p_asks) WITH ORDINALITY AS a WHERE placed[a.ordinality].outcome IS NULL
      GROUP BY a.merchant, a.game ORDER BY a.merchant, a.game
    LOOP
    placed := lottery_take_room(p_asks, placed, places);
  END LOOP;
  SELECT array_agg(a.ordinality ORDER BY a.ordinality) INTO places FROM unnest(p_asks) WITH ORDINALITY AS a WHERE placed[a.ordinality].outcome IS NULL;
  IF places IS NULL THEN
    RETURN placed;
  END IF;
  bought := lottery_write_slips(ARRAY(SELECT p_asks[p.at] FROM unnest(places) AS p (at)),
    ARRAY(SELECT planned[p.at] FROM unnest(places) AS p (at)), p_at);
  FOR i IN 1 .. cardinality(places) LOOP
    placed[places[i]] := bought[i];
  END LOOP;
  RETURN placed;
END $$;
