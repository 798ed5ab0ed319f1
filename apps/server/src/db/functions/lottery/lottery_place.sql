-- Buys slips, each whole or not at all: its orders, their stakes and what they can cost the house. `p_list`: rows of lottery_ask. Answers in their order.
-- Locks the players' accounts in the order of their ids, then the issues and the free bets in theirs, then cells in theirs. An order is placed at the instant
-- when its issue is held, by the database clock, which is before the close: whoever freezes the issue waits for it. Slips of one player are bought one after
-- the other, each seeing those before it.
-- Codes: slip_id_reused, issue_closed, order_too_large, issue_full, number_closed, slip_again, need_true_account, those of seamless_plan,
-- lottery_bonus_refusal and lottery_free_refusal.
CREATE FUNCTION lottery_place(p_list jsonb) RETURNS SETOF lottery_placed
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  asks lottery_ask[];
  at timestamptz;
  places integer[];
  wave lottery_placed[];
  placed lottery_placed[];
BEGIN
  SELECT array_agg(a) INTO asks FROM jsonb_populate_recordset(NULL::lottery_ask, p_list) AS a;
  PERFORM protection_hold(VARIADIC array_agg(a.member)) FROM unnest(asks) AS a;
  PERFORM 1 FROM lottery_issue WHERE id = ANY (ARRAY(
      SELECT DISTINCT o.issue_id FROM unnest(asks) AS a CROSS JOIN LATERAL jsonb_to_recordset(a.orders) AS o (issue_id text))) ORDER BY id FOR SHARE;
  PERFORM 1 FROM free_bet WHERE id = ANY (ARRAY(SELECT a.free_bet FROM unnest(asks) AS a WHERE a.free_bet IS NOT NULL)) ORDER BY id FOR UPDATE;
  at := clock_timestamp();
  FOR places IN
    SELECT array_agg(q.place ORDER BY q.place)
      FROM (SELECT a.ordinality AS place, row_number() OVER (PARTITION BY a.member ORDER BY a.ordinality) AS wave FROM unnest(asks) WITH ORDINALITY AS a) AS q
      GROUP BY q.wave ORDER BY q.wave
    LOOP
    wave := lottery_place_wave(ARRAY(SELECT asks[p.at] FROM unnest(places) AS p (at)), at);
    FOR i IN 1 .. cardinality(places) LOOP
      placed[places[i]] := wave[i];
    END LOOP;
  END LOOP;
  RETURN QUERY SELECT p.* FROM unnest(placed) AS p;
END $$;
