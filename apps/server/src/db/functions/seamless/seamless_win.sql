-- Pays a win of a known round; never refused because a session ended, a member is locked or the round is over. Zero is an answer without money.
-- A round that is not known yet parks the win: outcome parked, code round_unknown. What is above the limits of the vendor's link is held: outcome
-- held. Codes: currency_mismatch, idempotency_key_reused.
CREATE FUNCTION seamless_win(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_round text, p_amount bigint, p_ends_round boolean,
  p_detail jsonb DEFAULT '{}'
) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  r seamless_result;
  known record;
  known_parked seamless_parked;
  held_for text;
BEGIN
  IF p_amount < 0 THEN
    RAISE EXCEPTION 'A win is not negative' USING ERRCODE = 'TRV01';
  END IF;
  -- A bet of the round may be in flight: it holds the account until it stands, and is seen by the statement after. One that comes later finds the win. And
  -- wins of one round are judged one after the other.
  PERFORM protection_hold(p_member);
  SELECT s.currency, s.game, s.staked - s.returned AS staked, s.won INTO known
    FROM seamless_round s WHERE s.member_id = p_member AND s.vendor = p_vendor AND s.external_id = p_round AND s.merchant_id || '' = p_merchant;
  IF NOT FOUND THEN
    PERFORM 1 FROM member WHERE id = p_member AND merchant_id || '' = p_merchant;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'No member % at %', p_member, p_merchant USING ERRCODE = 'TRV01';
    END IF;
    INSERT INTO seamless_parked (merchant_id, vendor, member_id, external_id, round_id, currency, amount, ends_round, detail, parked_at)
      VALUES (p_merchant, p_vendor, p_member, p_external, p_round, p_currency, p_amount, p_ends_round, p_detail, clock_timestamp())
      ON CONFLICT (member_id, vendor, external_id) DO NOTHING;
    SELECT * INTO known_parked FROM seamless_parked WHERE member_id = p_member AND vendor = p_vendor AND external_id = p_external;
    IF (known_parked.round_id, known_parked.currency, known_parked.amount) IS DISTINCT FROM (p_round, p_currency, p_amount) THEN
      RETURN ('refused', 'idempotency_key_reused', false, NULL, NULL, NULL)::seamless_result;
    END IF;
    RETURN ('parked', 'round_unknown', false, NULL, NULL, NULL)::seamless_result;
  END IF;
  IF known.currency <> p_currency THEN
    RETURN ('refused', 'currency_mismatch', false, NULL, NULL, NULL)::seamless_result;
  END IF;
  IF p_vendor <> studio_vendor() AND p_amount > 0 THEN
    -- What was held once is answered so whenever it is said again.
    SELECT h.reason INTO held_for FROM seamless_held h
      WHERE h.member_id = p_member AND h.vendor = p_vendor AND h.action = 'win' AND h.external_id = p_external;
    held_for := coalesce(held_for, seamless_hold_reason(p_merchant, p_vendor, known.game, known.staked, known.won, p_amount));
  END IF;
  IF held_for IS NULL THEN
    RETURN seamless_pay(p_merchant, p_vendor, p_member, p_currency, 'win', p_external, p_round, p_amount, p_ends_round, p_detail);
  END IF;
  r := seamless_hold(ROW (NULL, p_merchant, p_vendor, p_member, 'win', p_external, p_round, p_currency, p_amount, held_for, p_detail,
      NULL, NULL, NULL, NULL, NULL)::seamless_held, seamless_facts(p_currency, p_round, p_amount, ''));
  IF p_ends_round AND r.outcome = 'held' AND NOT r.replayed THEN
    PERFORM seamless_end(p_merchant, p_vendor, p_member, p_round);
  END IF;
  RETURN r;
END $$;
