-- Adds to the balances of facts that were booked what their players can stake beyond cash, as a vendor sees one balance; and says whose round is over, of which
-- something follows for a bonus. `p_places`: which of the list they are, of different players who were given a bonus.
CREATE FUNCTION vendor_add_locked(p_facts vendor_fact[], p_booked vendor_booked[], p_places integer[]) RETURNS vendor_booked[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  locked bigint[];
  over boolean[];
BEGIN
  SELECT vendor_locked_of(array_agg(b.member_id ORDER BY p.n), array_agg(f.vendor ORDER BY p.n), array_agg(coalesce(f.game, s.game) ORDER BY p.n)),
      array_agg(s.status IS DISTINCT FROM 'open' ORDER BY p.n) INTO locked, over
    FROM unnest(p_places) WITH ORDINALITY AS p (place, n) CROSS JOIN LATERAL (SELECT (p_facts[p.place]).* OFFSET 0) AS f
      CROSS JOIN LATERAL (SELECT (p_booked[p.place]).* OFFSET 0) AS b
      LEFT JOIN LATERAL (SELECT * FROM seamless_round r WHERE r.member_id = b.member_id AND r.vendor = f.vendor AND r.external_id = b.round OFFSET 0) AS s
        ON true;
  FOR i IN 1 .. cardinality(p_places) LOOP
    p_booked[p_places[i]].locked := locked[i];
    p_booked[p_places[i]].balance := p_booked[p_places[i]].balance + locked[i];
    p_booked[p_places[i]].follows := over[i] AND (p_booked[p_places[i]].moved OR p_booked[p_places[i]].outcome = 'ended');
  END LOOP;
  RETURN p_booked;
END $$;
