-- The bet of this external id as the ledger knows it; a tombstone from now on where there was none. Waits for a bet, or a win, in flight: it holds the player's
-- account until it stands.
CREATE FUNCTION seamless_bet_of(p seamless_act) RETURNS ledger_transfer
LANGUAGE plpgsql AS $$
DECLARE
  bet ledger_transfer;
BEGIN
  PERFORM protection_hold(p.member);
  PERFORM ledger_post(ARRAY[ROW (p.merchant, 'tombstone', p.member, seamless_scope(p.vendor, 'bet'), p.external, '\x', p.currency, p.detail, '{}',
    'bet_rolled_back', false, NULL)::ledger_move]);
  SELECT * INTO bet FROM ledger_transfer WHERE owner_id = p.member AND scope = seamless_scope(p.vendor, 'bet') AND key = p.external;
  RETURN bet;
END $$;
