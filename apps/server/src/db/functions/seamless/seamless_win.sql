-- Pays a win of a known round; never refused because a session ended, a member is locked or the round is over. Zero is an answer without money.
-- A round that is not known yet parks the win: outcome parked, code round_unknown. What is above the limits of the vendor's link is held: outcome
-- held. Codes: currency_mismatch, idempotency_key_reused.
CREATE FUNCTION seamless_win(p seamless_act) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  r seamless_result;
  known record;
  known_parked seamless_parked;
  held_for text;
BEGIN
  IF p.amount < 0 THEN
    RAISE EXCEPTION 'A win is not negative' USING ERRCODE = 'TRV01';
  END IF;
  -- A bet of the round may be in flight: it holds the account until it stands, and is seen by the statement after. One that comes later finds the win. And
  -- wins of one round are judged one after the other.
  PERFORM protection_hold(p.member);
  SELECT s.currency, s.game, s.staked - s.returned AS staked, s.won, s.bonus_grant INTO known
    FROM seamless_round s WHERE s.member_id = p.member AND s.vendor = p.vendor AND s.external_id = p.round AND s.merchant_id || '' = p.merchant;
  IF NOT FOUND THEN
    PERFORM 1 FROM member WHERE id = p.member AND merchant_id || '' = p.merchant;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'No member % at %', p.member, p.merchant USING ERRCODE = 'TRV01';
    END IF;
    INSERT INTO seamless_parked (merchant_id, vendor, member_id, external_id, round_id, currency, amount, ends_round, detail, parked_at)
      VALUES (p.merchant, p.vendor, p.member, p.external, p.round, p.currency, p.amount, p.ends, p.detail, clock_timestamp())
      ON CONFLICT (member_id, vendor, external_id) DO NOTHING;
    SELECT * INTO known_parked FROM seamless_parked WHERE member_id = p.member AND vendor = p.vendor AND external_id = p.external;
    IF (known_parked.round_id, known_parked.currency, known_parked.amount) IS DISTINCT FROM (p.round, p.currency, p.amount) THEN
      RETURN ('refused', 'idempotency_key_reused', false, NULL, NULL, NULL)::seamless_result;
    END IF;
    RETURN ('parked', 'round_unknown', false, NULL, NULL, NULL)::seamless_result;
  END IF;
  IF known.currency <> p.currency THEN
    RETURN ('refused', 'currency_mismatch', false, NULL, NULL, NULL)::seamless_result;
  END IF;
  IF NOT is_own_vendor(p.vendor) AND p.amount > 0 THEN
    -- What was held once is answered so whenever it is said again.
    SELECT h.reason INTO held_for FROM seamless_held h
      WHERE h.member_id = p.member AND h.vendor = p.vendor AND h.action = 'win' AND h.external_id = p.external;
    held_for := coalesce(held_for, seamless_hold_reason(p.merchant, p.vendor, known.game, known.staked, known.won, p.amount));
  END IF;
  IF held_for IS NULL THEN
    RETURN seamless_pay(p, 'win', known.bonus_grant);
  END IF;
  r := seamless_hold(ROW (NULL, p.merchant, p.vendor, p.member, 'win', p.external, p.round, p.currency, p.amount, held_for, p.detail,
      NULL, NULL, NULL, NULL, NULL)::seamless_held, seamless_facts(p.currency, p.round, p.amount, ''));
  IF p.ends AND r.outcome = 'held' AND NOT r.replayed THEN
    PERFORM seamless_end(p.merchant, p.vendor, p.member, p.round);
  END IF;
  RETURN r;
END $$;
