-- Returns the whole stake of a bet, once, by the bet's own external id, to the pockets it came from; the amount is never the caller's to say.
-- Before its bet it leaves a tombstone: the bet is refused with bet_rolled_back whenever it comes.
-- Codes when nothing moved: bet_unknown (a tombstone stands now), nothing_to_roll_back (the bet was refused), round_paid (the round has paid, or a win of it
-- is held: both stake and win would be the member's; not stored).
CREATE FUNCTION seamless_rollback(p seamless_act) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  bet ledger_transfer;
  stake bigint;
  rolled_bonus bigint;
  rolled_won bigint;
  r ledger_posted;
  is_guarded boolean;
  has_paid boolean;
  move ledger_move;
BEGIN
  SELECT guarded INTO is_guarded FROM member WHERE id = p.member AND merchant_id || '' = p.merchant;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No member % at %', p.member, p.merchant USING ERRCODE = 'TRV01';
  END IF;
  bet := seamless_bet_of(p);
  SELECT outcome, code, true, id, balance, version INTO r FROM ledger_transfer
    WHERE owner_id = p.member AND scope = seamless_scope(p.vendor, 'rollback') AND key = p.external;
  IF FOUND THEN
    RETURN r;
  END IF;
  move := ROW (p.merchant, 'tombstone', p.member, seamless_scope(p.vendor, 'rollback'), p.external, '\x', p.currency, p.detail, '{}', NULL, false, NULL);
  IF bet.outcome = 'refused' THEN
    -- protection: a bet that the guard refused is a bet that was refused, not one that never came.
    move.refusal := CASE bet.code WHEN 'bet_rolled_back' THEN 'bet_unknown' ELSE 'nothing_to_roll_back' END;
    RETURN (ledger_post(ARRAY[move]))[1];
  END IF;
  SELECT s.won > 0 OR EXISTS (SELECT FROM seamless_held h
      WHERE h.member_id = s.member_id AND h.vendor = s.vendor AND h.round_id = s.external_id AND h.ended_at IS NULL) INTO has_paid
    FROM seamless_round s WHERE s.member_id = p.member AND s.vendor = p.vendor AND s.external_id = bet.payload ->> 'round';
  IF has_paid THEN
    RETURN ('refused', 'round_paid', false, NULL, NULL, NULL)::seamless_result;
  END IF;
  move.kind := 'rollback';
  move.currency := bet.currency;
  move.payload := p.detail || jsonb_build_object('vendor', p.vendor, 'round', bet.payload ->> 'round', 'bet', bet.id);
  SELECT array_agg(ROW (a.owner_id, a.pocket, -e.amount, NULL)::ledger_leg ORDER BY e.leg), coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0),
      coalesce(-sum(e.amount) FILTER (WHERE ledger_class(a.pocket) = 'bonus'), 0),
      coalesce(-sum(e.amount) FILTER (WHERE ledger_class(a.pocket) = 'bonus:won'), 0)
    INTO move.legs, stake, rolled_bonus, rolled_won FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.transfer_id = bet.id;
  -- Of a free round nothing is returned, and of a stake that was all locked money nothing to cash; its answer tells the balance all the same.
  IF (move.legs[1]).pocket IS DISTINCT FROM 'main' THEN
    move.legs := ARRAY[ROW (p.member, 'main', 0, NULL)]::ledger_leg[] || move.legs;
  END IF;
  r := (ledger_post(ARRAY[move]))[1];
  IF r.outcome = 'posted' AND NOT r.replayed THEN
    -- Also where all of it was cash: a round that was counted is counted anew without this stake.
    IF stake > 0 THEN
      UPDATE bonus_unit AS u SET won = u.won - rolled_won, bonus = u.bonus - rolled_bonus, returned = u.returned + rolled_won + rolled_bonus,
          returned_bonus = u.returned_bonus + rolled_bonus, state = CASE u.state WHEN 'open' THEN 'open' ELSE 'late' END
        WHERE u.member_id = p.member AND u.vendor = p.vendor AND u.round = bet.payload ->> 'round';
    END IF;
    UPDATE seamless_round SET returned = returned + stake,
        status = CASE WHEN returned + stake = staked THEN 'ended' ELSE status END,
        ended_at = CASE WHEN returned + stake = staked THEN coalesce(ended_at, clock_timestamp()) ELSE ended_at END
      WHERE member_id = p.member AND vendor = p.vendor AND external_id = bet.payload ->> 'round';
    -- protection: a stake that was given back counts no more, neither as stake nor as loss.
    IF is_guarded AND stake > 0 THEN
      PERFORM protection_count(ARRAY[(p.member, -stake, 0)::protection_move]);
    END IF;
  END IF;
  RETURN r;
END $$;
