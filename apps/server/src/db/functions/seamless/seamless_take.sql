-- Takes stakes, and pays the win of those whose round is known to its end; a refused stake pays nothing. Locks the players' accounts in the order of their
-- ids, then decides. Answers in the order of the list; with a win, as the win was answered. A stake of zero (a free round) opens the round and moves nothing.
-- Codes: those of seamless_plan, need_true_account, bet_rolled_back, idempotency_key_reused.
CREATE FUNCTION seamless_take(p_acts seamless_act[]) RETURNS seamless_taken
LANGUAGE plpgsql STRICT
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  looked record;
  planned seamless_planned[];
  held boolean[];
  posted ledger_posted[];
  answers seamless_result[];
  answer seamless_result;
  acts integer := cardinality(p_acts);
  next_win integer := cardinality(p_acts);
  done seamless_done[];
  usable bigint[];
BEGIN
  SELECT protection_hold(VARIADIC array_agg(p.member)), count(DISTINCT p.member) < acts AS sees_another,
      bool_or(p.win > 0 AND p.vendor <> studio_vendor()) AS may_be_held INTO looked FROM unnest(p_acts) AS p;
  IF looked.sees_another THEN
    -- Stakes of one player see each other: at the limits, and in their round.
    FOR i IN 1 .. acts LOOP
      answers[i] := ((seamless_take(ARRAY[p_acts[i]])).answers)[1];
    END LOOP;
    RETURN ROW (answers, NULL)::seamless_taken;
  END IF;
  planned := seamless_plan(p_acts);
  -- What our own vendors pay has no limit, and most of it is the studio's, which is told without a look; what was held once is held whenever it is said again.
  held := array_fill(false, ARRAY[acts]);
  IF looked.may_be_held THEN
    SELECT array_agg(coalesce(p.win > 0 AND p.vendor NOT IN (SELECT o.code FROM own_vendor o) AND (EXISTS (SELECT FROM seamless_held h
        WHERE h.member_id = p.member AND h.vendor = p.vendor AND h.action = 'win' AND h.external_id = p.external)
        OR seamless_hold_reason(p.merchant, p.vendor, p.game, coalesce(s.staked - s.returned, 0) + p.amount, coalesce(s.won, 0), p.win) IS NOT NULL), false)
        ORDER BY p.ordinality) INTO held
      FROM unnest(p_acts) WITH ORDINALITY AS p
        LEFT JOIN LATERAL (SELECT * FROM seamless_round r WHERE p.win > 0 AND r.member_id = p.member AND r.vendor = p.vendor AND r.external_id = p.round
          OFFSET 0) AS s ON true;
  END IF;
  posted := ledger_post(seamless_moves(p_acts, planned, held));
  FOR i IN 1 .. acts LOOP
    IF p_acts[i].amount < 0 OR p_acts[i].win < 0 THEN
      RAISE EXCEPTION 'A stake is not negative' USING ERRCODE = 'TRV01';
    END IF;
    answer := posted[i];
    answers[i] := answer;
    done[i] := ROW (answer.outcome = 'posted' AND NOT answer.replayed, false, planned[i].is_guarded, planned[i].bonus);
    IF planned[i].usable IS NOT NULL AND done[i].is_staked AND p_acts[i].win IS NULL AND NOT p_acts[i].ends THEN
      usable[i] := planned[i].usable;
    END IF;
    IF p_acts[i].win IS NOT NULL AND NOT held[i] THEN
      next_win := next_win + 1;
      IF answer.outcome = 'posted' THEN
        answer := posted[next_win];
        answers[i] := answer;
        done[i].is_won := answer.outcome = 'posted' AND NOT answer.replayed;
      END IF;
    END IF;
  END LOOP;
  -- A win that came before its bet may have ended the round, and changed what is locked.
  IF seamless_write(p_acts, done) THEN
    usable := NULL;
  END IF;
  FOR i IN 1 .. acts LOOP
    IF held[i] AND answers[i].outcome = 'posted' THEN
      answers[i] := seamless_win(ROW (p_acts[i].merchant, p_acts[i].vendor, p_acts[i].member, p_acts[i].currency, p_acts[i].external, p_acts[i].round,
        p_acts[i].game, p_acts[i].win, NULL, true, p_acts[i].detail)::seamless_act);
    END IF;
  END LOOP;
  RETURN ROW (answers, usable)::seamless_taken;
END $$;
