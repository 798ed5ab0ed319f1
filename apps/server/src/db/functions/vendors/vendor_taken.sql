-- What the seamless door answered to a fact, in the words of vendors' codes.
CREATE FUNCTION vendor_taken(f vendor_fact, b vendor_booked, r seamless_result) RETURNS vendor_booked
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  b.outcome := r.outcome;
  b.replayed := r.replayed;
  b.moved := r.outcome IN ('posted', 'held') AND NOT r.replayed;
  b.transfer_id := CASE WHEN r.outcome IN ('posted', 'held') THEN r.transfer_id END;
  b.balance := r.balance;
  b.version := r.version;
  b.code := CASE WHEN r.code IN ('need_true_account', 'member_not_active') THEN 'player_not_active'
    -- In a game that a bonus excludes a vendor is told of cash only.
    WHEN r.code = 'bonus_game_excluded' THEN 'insufficient_balance'
    WHEN r.code = 'idempotency_key_reused' THEN 'transaction_reused' WHEN r.code = 'round_paid' THEN 'bet_settled' ELSE r.code END;
  IF b.code = 'transaction_reused' OR (b.code = 'currency_mismatch' AND f.action = 'win') THEN
    b.report := b.code;
    b.keeps := false;
  ELSIF b.code IN ('round_ended', 'round_unknown') THEN
    b.report := b.code;
  END IF;
  RETURN b;
END $$;
