-- What slips would take of which pockets, each as one stake. A free bet takes nothing: only what the player's limits and pauses say is asked.
CREATE FUNCTION lottery_planned(p_asks lottery_ask[]) RETURNS seamless_planned[]
LANGUAGE sql AS $$
  SELECT seamless_plan(ARRAY(SELECT ROW (a.merchant, a.vendor, a.member, a.currency, NULL, '', a.game,
      CASE WHEN a.free_bet IS NULL THEN (SELECT sum(o.stake) FROM jsonb_to_recordset(a.orders) AS o (stake bigint)) ELSE 0 END, NULL, false, '{}')::seamless_act
    FROM unnest(p_asks) WITH ORDINALITY AS a ORDER BY a.ordinality))
$$;
