-- Books those of these facts of which nothing is known yet, and keeps what was answered: bets together, all else one by one. `p_booked`: what is known of each
-- (vendor_look). What a stake leaves locked is known as it is taken; what else a player with a bonus is told is read after it.
CREATE FUNCTION vendor_book_wave(p_facts vendor_fact[], p_booked vendor_booked[], p_wording text, p_keeps_parked boolean) RETURNS vendor_booked[]
LANGUAGE plpgsql AS $$
DECLARE
  done seamless_taken;
  taken seamless_result[];
  usable bigint[];
  next_taken integer := 0;
  b vendor_booked;
  lucky integer[] := '{}';
BEGIN
  done := seamless_take((SELECT array_agg(ROW (f.merchant, f.vendor, f.member, p_booked[f.ordinality].currency, f.transaction, f.round, f.game, f.amount,
      CASE f.action WHEN 'bet' THEN NULL ELSE f.win END, f.ends OR f.action <> 'bet',
      CASE f.action WHEN 'bet' THEN f.detail ELSE f.detail || '{"settled": true}' END)::seamless_act ORDER BY f.ordinality)
    FROM unnest(p_facts) WITH ORDINALITY AS f WHERE f.action IN ('bet', 'bet-and-win') AND p_booked[f.ordinality].outcome IS NULL));
  taken := done.answers;
  usable := done.usable;
  FOR place IN 1 .. cardinality(p_facts) LOOP
    b := p_booked[place];
    CONTINUE WHEN b.outcome IS NOT NULL;
    IF p_facts[place].action IN ('bet', 'bet-and-win') THEN
      next_taken := next_taken + 1;
      b := vendor_taken(p_facts[place], b, taken[next_taken]);
      b.locked := usable[next_taken];
      b.balance := b.balance + coalesce(b.locked, 0);
    ELSE
      b := vendor_do(p_facts[place], b);
    END IF;
    b.keeps := b.keeps AND (b.outcome <> 'parked' OR p_keeps_parked);
    IF (b.balance IS NULL AND b.outcome <> 'refused') OR b.code = 'insufficient_balance' THEN
      b.balance := coalesce(b.balance, vendor_balance_of(b.member_id, b.currency));
    END IF;
    p_booked[place] := b;
    CONTINUE WHEN NOT b.has_bonus OR b.balance IS NULL OR b.locked IS NOT NULL;
    IF p_facts[place].member IS NULL THEN
      -- Two of these may be of one player: each is told what holds after it.
      p_booked := vendor_add_locked(p_facts, p_booked, ARRAY[place]);
    ELSE
      lucky := lucky || place;
    END IF;
  END LOOP;
  IF lucky <> '{}' THEN
    p_booked := vendor_add_locked(p_facts, p_booked, lucky);
  END IF;
  PERFORM vendor_keep(p_facts, p_booked, p_wording);
  RETURN p_booked;
END $$;
