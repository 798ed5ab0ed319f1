-- Posts what a ruling moves of an order that held locked money: what is more (`p_cash` above zero, `p_won`, `p_bonus`) as a win, what is less (`p_cash` below
-- zero, and `p_less` of locked money) as taken back: of the pockets of a grant that is open as far as they have it, the rest is a cost of the house. What lacks
-- in cash is advanced, and stands as a debt of the ruling.
CREATE FUNCTION lottery_move_locked(p_ruling text, p_order text, p_grant text, p_cash bigint, p_won bigint, p_bonus bigint, p_less bigint, p_is_open boolean)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  o lottery_order;
  has record;
  moves ledger_move[];
  more constant bigint := greatest(p_cash, 0) + p_won + p_bonus;
  less constant bigint := greatest(-p_cash, 0) + p_less;
  lacking bigint;
  from_won bigint;
  from_bonus bigint;
BEGIN
  SELECT * INTO o FROM lottery_order WHERE id = p_order;
  SELECT coalesce(max(a.balance) FILTER (WHERE a.pocket = 'main'), 0) AS cash,
      coalesce(max(a.balance) FILTER (WHERE a.pocket = 'bonus:' || p_grant || ':won'), 0) + p_won AS won,
      coalesce(max(a.balance) FILTER (WHERE a.pocket = 'bonus:' || p_grant), 0) + p_bonus AS bonus INTO has
    FROM ledger_account a WHERE a.owner_id = o.member_id AND a.currency = o.currency
      AND a.pocket = ANY (ARRAY['main', 'bonus:' || p_grant, 'bonus:' || p_grant || ':won']);
  from_won := CASE WHEN p_is_open THEN least(p_less, has.won) ELSE 0 END;
  from_bonus := CASE WHEN p_is_open THEN least(p_less - from_won, has.bonus) ELSE 0 END;
  lacking := greatest(0, -p_cash - has.cash);
  IF more > 0 THEN
    moves := moves || ROW (o.merchant_id, 'win', o.member_id, seamless_scope(o.vendor, 'win'), o.id || ':' || p_ruling, NULL, o.currency,
      jsonb_build_object('vendor', o.vendor, 'round', o.id, 'ruling', p_ruling, 'status', o.status),
      bonus_legs(o.member_id, p_grant, greatest(p_cash, 0), p_won, p_bonus) || ROW (o.merchant_id, 'clearing:' || o.vendor, -more, NULL)::ledger_leg,
      NULL, false, NULL)::ledger_move;
  END IF;
  IF lacking > 0 THEN
    moves := moves || ROW (o.merchant_id, 'debt_advance', o.member_id, 'lottery:debt', o.id || ':' || p_ruling || ':cash', NULL, o.currency,
      jsonb_build_object('ruling', p_ruling),
      ARRAY[ROW (o.member_id, 'main', lacking, NULL), ROW (o.merchant_id, 'receivable:lottery', -lacking, NULL)]::ledger_leg[],
      NULL, false, NULL)::ledger_move;
    INSERT INTO lottery_debt AS d (ruling_id, member_id, merchant_id, currency, owed) VALUES (p_ruling, o.member_id, o.merchant_id, o.currency, lacking)
      ON CONFLICT (ruling_id, member_id) DO UPDATE SET owed = d.owed + excluded.owed;
  END IF;
  IF less > 0 THEN
    moves := moves || ROW (o.merchant_id, 'win_back', o.member_id, seamless_scope(o.vendor, 'win_back'), o.id || ':' || p_ruling, NULL, o.currency,
      jsonb_build_object('vendor', o.vendor, 'round', o.id, 'ruling', p_ruling, 'status', o.status),
      bonus_legs(o.member_id, p_grant, least(p_cash, 0), -from_won, -from_bonus)
        || CASE WHEN p_less > from_won + from_bonus THEN ARRAY[ROW (o.merchant_id, 'bonus_cost', from_won + from_bonus - p_less, NULL)::ledger_leg] END
        || ROW (o.merchant_id, 'clearing:' || o.vendor, less, NULL)::ledger_leg, NULL, false, NULL)::ledger_move;
  END IF;
  IF moves IS NOT NULL AND EXISTS (SELECT FROM unnest(ledger_post(moves)) AS q WHERE q.outcome <> 'posted' OR q.replayed) THEN
    RAISE EXCEPTION 'An order was worked anew already' USING ERRCODE = 'TRV01';
  END IF;
END $$;
