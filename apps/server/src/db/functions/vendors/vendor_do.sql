-- Books what is not a bet: a win, a rollback, the end of a round, a prize. `b`: what is known of it so far.
CREATE FUNCTION vendor_do(f vendor_fact, b vendor_booked) RETURNS vendor_booked
LANGUAGE plpgsql AS $$
DECLARE
  act constant seamless_act := ROW (f.merchant, f.vendor, b.member_id, b.currency, f.transaction, f.round, f.game, f.amount, NULL, f.ends, f.detail);
  bet ledger_transfer;
  r seamless_result;
BEGIN
  IF f.action = 'win' THEN
    PERFORM 1 FROM seamless_round s WHERE s.member_id = b.member_id AND s.vendor = f.vendor AND s.external_id = f.round AND s.merchant_id || '' = f.merchant
      AND s.returned > 0 AND s.returned = s.staked;
    IF FOUND THEN
      -- Its stake was given back: nobody is owed a win, and somebody must look.
      RETURN vendor_refused(b, 'bet_rolled_back');
    END IF;
    b.was_over := seamless_is_over(f.vendor, b.member_id, f.round) AND f.amount > 0;
    r := seamless_win(act);
  ELSIF f.action = 'rollback' THEN
    bet := seamless_bet_of(act);
    IF bet.outcome = 'posted' THEN
      b.round := bet.payload ->> 'round';
      IF bet.payload ? 'settled' THEN
        b := vendor_refused(b, 'bet_settled');
        b.keeps := true;
        RETURN b;
      END IF;
    END IF;
    b.was_over := seamless_is_over(f.vendor, b.member_id, b.round);
    r := seamless_rollback(act);
    b.outcome := CASE r.code WHEN 'bet_unknown' THEN 'buried' WHEN 'nothing_to_roll_back' THEN 'nothing' END;
    b.report := CASE r.code WHEN 'bet_unknown' THEN 'bet_unknown' WHEN 'round_paid' THEN 'round_paid' END;
  ELSIF f.action = 'round-end' THEN
    b.was_over := seamless_is_over(f.vendor, b.member_id, f.round);
    IF NOT seamless_end(f.merchant, f.vendor, b.member_id, f.round) THEN
      RETURN vendor_refused(b, 'round_unknown');
    END IF;
    b.outcome := 'ended';
  ELSIF f.action = 'credit' THEN
    r := seamless_credit(act, f.facts);
  ELSE
    RAISE EXCEPTION 'There is no action %', f.action USING ERRCODE = 'TRV01';
  END IF;
  RETURN CASE WHEN b.outcome IS NULL THEN vendor_taken(f, b, r) ELSE b END;
END $$;
