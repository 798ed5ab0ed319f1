-- Posts a win of a known round: as it comes (action win), or when an operator pays what was held (win_release).
-- `p_grant`: the grant its round is bound to. Under the player's lock.
CREATE FUNCTION seamless_pay(p seamless_act, p_action text, p_grant text) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  r ledger_posted;
  is_guarded boolean;
  locked bigint := 0;
BEGIN
  IF p_grant IS NOT NULL THEN
    -- Cumulative over all wins of the round, so that it does not depend on how a vendor splits them.
    SELECT greatest(0, least(p.amount, bonus_share(s.won + p.amount, u.won + u.bonus, s.staked - s.returned) - u.paid)) INTO locked
      FROM seamless_round s JOIN bonus_unit u ON u.member_id = s.member_id AND u.vendor = s.vendor AND u.round = s.external_id
      WHERE s.member_id = p.member AND s.vendor = p.vendor AND s.external_id = p.round;
  END IF;
  r := (ledger_post(ARRAY[ROW (p.merchant, 'win', p.member, seamless_scope(p.vendor, p_action), p.external,
    seamless_facts(p.currency, p.round, p.amount, ''), p.currency, p.detail || jsonb_build_object('vendor', p.vendor, 'round', p.round),
    bonus_win_legs(p.merchant, p.vendor, p.member, p_grant, p.amount, locked),
    NULL, false, NULL)::ledger_move]))[1];
  IF r.outcome = 'posted' AND NOT r.replayed THEN
    IF p_grant IS NOT NULL THEN
      UPDATE bonus_unit SET paid = paid + locked, state = CASE state WHEN 'open' THEN 'open' ELSE 'late' END
        WHERE member_id = p.member AND vendor = p.vendor AND round = p.round;
    END IF;
    UPDATE seamless_round SET won = won + p.amount,
        status = CASE WHEN p.ends THEN 'ended' ELSE status END,
        ended_at = CASE WHEN p.ends THEN coalesce(ended_at, clock_timestamp()) ELSE ended_at END
      WHERE member_id = p.member AND vendor = p.vendor AND external_id = p.round
      RETURNING (SELECT m.guarded FROM member m WHERE m.id = p.member) INTO is_guarded;
    -- protection: a win lessens the loss of the day it is paid.
    IF is_guarded AND p.amount > 0 THEN
      PERFORM protection_count(ARRAY[(p.member, 0, p.amount)::protection_move]);
    END IF;
    IF p.amount > 0 AND p_action = 'win' AND NOT is_own_vendor(p.vendor) THEN
      PERFORM vendor_count_win(p.merchant, p.vendor, p.amount);
    END IF;
  END IF;
  RETURN r;
END $$;
