-- Writes what was played: the player's next nonce, the round, the opening of one of several steps, and that the session is in use. All three
-- are of the list, in its order.
CREATE FUNCTION pge_write_rounds(p_tries pge_try[], p_seats pge_seat[], p_played seamless_result[]) RETURNS void
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  places integer[] := ARRAY(SELECT p.ordinality FROM unnest(p_played) WITH ORDINALITY AS p WHERE p.outcome = 'posted');
BEGIN
  UPDATE pge_nonce n SET next_nonce = n.next_nonce + 1 FROM unnest(places) AS d (place) WHERE n.member_id = p_seats[d.place].member AND n.mode = 'real';
  INSERT INTO pge_round (id, merchant_id, member_id, game, currency, spin_id, seed_pair_id, nonce, table_version, stake, payout, multiplier, features,
      outcome, balance_after_stake, balance, balance_version, played_at, finished_at, stepped)
    SELECT t.round, t.merchant, p_seats[d.place].member, p_seats[d.place].game, p_seats[d.place].currency, t.spin, t.pair, t.nonce, t.version, t.stake,
        t.payout, t.multiplier, t.features, t.outcome, p_played[d.place].balance - t.payout, p_played[d.place].balance, p_played[d.place].version, t.now,
        CASE WHEN cardinality(t.features) = 0 AND NOT t.stepped THEN t.now END, t.stepped
      FROM unnest(places) AS d (place) CROSS JOIN LATERAL (SELECT (p_tries[d.place]).* OFFSET 0) AS t;
  IF EXISTS (SELECT FROM unnest(places) AS d (place) WHERE p_tries[d.place].stepped) THEN
    INSERT INTO pge_step (round_id, place, merchant_id, step_id, action, balance, balance_version, at)
      SELECT t.round, 0, t.merchant, t.spin, '{"kind":"open"}', p_played[d.place].balance, p_played[d.place].version, t.now
        FROM unnest(places) AS d (place) CROSS JOIN LATERAL (SELECT (p_tries[d.place]).* OFFSET 0) AS t WHERE t.stepped;
  END IF;
  PERFORM pge_touch(p_tries[d.place].token, p_tries[d.place].now) FROM unnest(places) AS d (place) WHERE p_seats[d.place].touches;
END $$;
