-- Adds what slips of one game can cost to the cells of their issues; those that find one full are refused, and add nothing. Together, as long as there is room
-- for all; else one after the other in the order of the list. `p_places`: which of the list they are.
CREATE FUNCTION lottery_take_room(p_asks lottery_ask[], p_placed lottery_placed[], p_places integer[]) RETURNS lottery_placed[]
LANGUAGE plpgsql AS $$
DECLARE
  place integer;
  why text;
BEGIN
  BEGIN
    PERFORM lottery_expose(array_agg(a.cells ORDER BY p.at), min(a.exposure_max), array_agg(a.limits) FILTER (WHERE a.limits IS NOT NULL))
      FROM unnest(p_places) AS p (at) CROSS JOIN LATERAL (SELECT (p_asks[p.at]).* OFFSET 0) AS a;
    RETURN p_placed;
  EXCEPTION WHEN SQLSTATE 'TRV05' THEN
    -- Nothing of any was added.
  END;
  FOREACH place IN ARRAY p_places LOOP
    BEGIN
      PERFORM lottery_expose(ARRAY[p_asks[place].cells], p_asks[place].exposure_max,
        CASE WHEN p_asks[place].limits IS NOT NULL THEN ARRAY[p_asks[place].limits] END);
    EXCEPTION WHEN SQLSTATE 'TRV05' THEN
      GET STACKED DIAGNOSTICS why = PG_EXCEPTION_DETAIL;
      p_placed[place] := lottery_refused(why::jsonb ->> 'code', why::jsonb);
    END;
  END LOOP;
  RETURN p_placed;
END $$;
