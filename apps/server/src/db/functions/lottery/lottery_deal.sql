-- The orders of a slip that is bought with locked money, with what each takes from which pocket (`won`, `bonus`), in their order. What is locked earns no
-- rebate: of an order's rebate the share of its cash is left (rewards' rule book §4.14).
CREATE FUNCTION lottery_deal(p_ask lottery_ask, p_part bonus_part) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(d.said || jsonb_build_object('won', d.won, 'bonus', d.bonus, 'rebate', div(d.rebate * (d.stake - d.won - d.bonus), d.stake))
      ORDER BY d.place)
    FROM (SELECT o.said, o.place, o.stake, o.rebate, (bonus_deal(p_part, (sum(o.stake) OVER w - o.stake)::bigint, o.stake)).*
      FROM (SELECT j AS said, (j ->> 'place')::integer AS place, (j ->> 'stake')::bigint AS stake, (j ->> 'rebate')::numeric AS rebate
        FROM jsonb_array_elements(p_ask.orders) AS j) AS o
      WINDOW w AS (ORDER BY o.place)) AS d
$$;
