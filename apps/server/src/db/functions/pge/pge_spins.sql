-- Plays bets for real money, all or nothing each: session, nonce, stake, win and round. The outcome was computed by the caller for exactly this pair and nonce;
-- both are compared under the nonce's lock, so that none is ever used twice, and a refused stake leaves it. Rows in the order of the list.
-- It is planned once per connection (force_generic_plan), here and in everything this calls, as planning costs more than all the rest; and by the key also
-- while the tables are new and small (enable_seqscan), since the plan is still there when they have grown.
CREATE FUNCTION pge_spins(p_list json) RETURNS SETOF pge_spin_result
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  tries pge_try[];
  seats pge_seat[];
  taken seamless_result[];
  next_taken integer := 0;
  played seamless_result[];
  answer pge_spin_result;
  bonus record;
  locked bigint[];
  versions bigint[];
BEGIN
  SELECT array_agg(t) INTO tries FROM json_populate_recordset(NULL::pge_try, p_list) AS t;
  seats := pge_seats(tries);
  taken := seamless_bet((SELECT array_agg(s.act ORDER BY s.ordinality) FROM unnest(seats) WITH ORDINALITY AS s WHERE s.outcome IS NULL));
  FOR i IN 1 .. cardinality(tries) LOOP
    IF seats[i].outcome IS NULL THEN
      next_taken := next_taken + 1;
      played[i] := taken[next_taken];
    END IF;
  END LOOP;
  -- What can be played is cash and the locked money of a bonus that plays here. Who has none pays one look at
  -- the own row.
  FOR bonus IN SELECT p.ordinality::integer AS place, l.locked, l.versions FROM unnest(played) WITH ORDINALITY AS p
      JOIN LATERAL (SELECT seats[p.ordinality] AS seat OFFSET 0) AS s ON p.outcome = 'posted'
      JOIN LATERAL (SELECT 1 FROM member m WHERE m.id = (s.seat).member AND m.bonus OFFSET 0) AS given ON true
      CROSS JOIN LATERAL bonus_locked((s.seat).member, (s.seat).game) AS l LOOP
    played[bonus.place].balance := played[bonus.place].balance + bonus.locked;
    played[bonus.place].version := played[bonus.place].version + bonus.versions;
    locked[bonus.place] := bonus.locked;
    versions[bonus.place] := bonus.versions;
  END LOOP;
  PERFORM pge_write_rounds(tries, seats, played);
  FOR i IN 1 .. cardinality(tries) LOOP
    answer := ROW (seats[i].outcome, seats[i].code, seats[i].round, NULL, NULL, NULL, seats[i].member, seats[i].game, seats[i].mode, seats[i].currency,
      NULL, NULL, NULL, NULL, NULL, locked[i], versions[i]);
    IF answer.outcome IS NULL THEN
      answer.outcome := CASE played[i].outcome WHEN 'posted' THEN 'played' ELSE 'refused' END;
      answer.code := played[i].code;
      IF answer.outcome = 'played' THEN
        answer.round_id := tries[i].round;
        answer.balance_after_stake := played[i].balance - tries[i].payout;
        answer.balance := played[i].balance;
        answer.version := played[i].version;
      END IF;
    ELSIF answer.outcome = 'stale' THEN
      answer := pge_stale(answer);
    END IF;
    RETURN NEXT answer;
  END LOOP;
END $$;
