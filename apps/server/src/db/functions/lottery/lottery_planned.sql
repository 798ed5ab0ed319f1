-- What slips would take of which pockets, each as one stake.
CREATE FUNCTION lottery_planned(p_asks lottery_ask[]) RETURNS seamless_planned[]
LANGUAGE sql AS $$
  SELECT seamless_plan(ARRAY(SELECT ROW (a.merchant, a.vendor, a.member, a.currency, NULL, '', a.game,
      (SELECT sum(o.stake) FROM jsonb_to_recordset(a.orders) AS o (stake bigint)), NULL, false, '{}')::seamless_act
    FROM unnest(p_asks) WITH ORDINALITY AS a ORDER BY a.ordinality))
$$;
