-- Books facts of vendors, all or nothing each, once: nonce, stored answer, guards, money, answer. Answers in the order of the list, which is one of players;
-- what several say of one player, and rollbacks that do not name theirs, are booked after the others. `p_wording`: the name of the words it is answered in.
-- `p_keeps_parked`: a parked win is an answer for ever; otherwise the vendor is told to ask again.
-- Locks transactions first: many bets share theirs, and a rollback, whose bet may be anybody's, takes it whole.
CREATE FUNCTION vendor_book(p_list json, p_now timestamptz, p_wording text, p_keeps_parked boolean) RETURNS vendor_booked[]
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  given record;
  facts vendor_fact[];
  nonces text[];
  fresh boolean[];
  places integer[];
  wave vendor_booked[];
  booked vendor_booked[];
BEGIN
  SELECT array_agg(f) AS facts, array_agg(f.key || ' ' || f.nonce) AS nonces, bool_and(f.action LIKE 'bet%') AS are_bets,
      count(DISTINCT f.member) = count(*) AS are_of_each INTO given
    FROM json_populate_recordset(NULL::vendor_fact, p_list) AS f;
  facts := given.facts;
  nonces := given.nonces;
  PERFORM CASE WHEN k.shares THEN pg_advisory_xact_lock_shared(k.lock) ELSE pg_advisory_xact_lock(k.lock) END
    FROM (SELECT hashtextextended(f.merchant || '|' || f.vendor || '|' || f.transaction, 500) AS lock, f.action <> 'rollback' AS shares FROM unnest(facts) AS f
      WHERE f.action = 'rollback' OR f.action LIKE 'bet%' ORDER BY 1, 2) AS k;
  -- One that is in the list twice is fresh once.
  WITH used AS (
    INSERT INTO vendor_nonce (key_id, nonce, seen_at)
      SELECT f.key, f.nonce, p_now FROM unnest(facts) AS f WHERE f.nonce IS NOT NULL ON CONFLICT DO NOTHING RETURNING key_id || ' ' || nonce AS name
  )
  SELECT array_agg(n.name IS NULL OR (n.name = ANY (ARRAY(SELECT u.name FROM used u)) AND array_position(nonces, n.name) = n.place)) INTO fresh
    FROM unnest(nonces) WITH ORDINALITY AS n (name, place);
  -- Bets hold their players' accounts by themselves, in the same order; what else is booked among them must not take them one by one.
  IF NOT given.are_bets THEN
    PERFORM protection_hold(VARIADIC array_agg(f.member)) FROM unnest(facts) AS f WHERE f.member IS NOT NULL;
  END IF;
  IF given.are_of_each THEN
    RETURN vendor_book_wave(facts, vendor_look(facts, fresh, p_now), p_wording, p_keeps_parked);
  END IF;
  FOR places IN
    SELECT array_agg(q.place ORDER BY q.place) FROM (SELECT f.ordinality AS place, f.member IS NULL AS is_unnamed,
        row_number() OVER (PARTITION BY f.member ORDER BY f.ordinality) AS wave FROM unnest(facts) WITH ORDINALITY AS f) AS q
      GROUP BY q.is_unnamed, q.wave ORDER BY q.is_unnamed, q.wave
    LOOP
    SELECT vendor_book_wave(w.facts, vendor_look(w.facts, w.fresh, p_now), p_wording, p_keeps_parked) INTO wave
      FROM (SELECT array_agg(facts[p.at]) AS facts, array_agg(fresh[p.at]) AS fresh FROM unnest(places) AS p (at)) AS w;
    FOR i IN 1 .. cardinality(places) LOOP
      booked[places[i]] := wave[i];
    END LOOP;
  END LOOP;
  RETURN booked;
END $$;
