-- Notes what a posted movement brings to members' main pockets or takes from them, where that opens a lot, takes off what is open, or comes when nothing was
-- left to hold (less than a unit of the currency, which no payout step exceeds; whether that closes lots is decided by who reads it). A reversal is of the kind
-- that it takes back. Balances of accounts are those before the posting still.
CREATE FUNCTION note_turnover() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  known turnover_kind;
  moved record;
  held bigint;
BEGIN
  SELECT k.* INTO known FROM (SELECT NEW.kind, NEW.scope WHERE NEW.kind <> 'reversal'
      UNION ALL SELECT o.kind, o.scope FROM ledger_transfer o WHERE NEW.kind = 'reversal' AND o.id = NEW.payload->>'reverses') AS of (kind, scope)
    JOIN turnover_kind k ON k.kind = of.kind AND k.scope IN (of.scope, '') ORDER BY k.scope DESC LIMIT 1;
  FOR moved IN
    SELECT a.owner_id, a.currency, sum(e.amount)::bigint AS amount, sum(e.balance_before) FILTER (WHERE a.pocket = 'main')::bigint AS main_before
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.transfer_id = NEW.id AND a.owner_kind = 'member' AND (a.pocket IN ('main', 'pending') OR a.pocket LIKE 'vendor:%')
    GROUP BY a.owner_id, a.currency ORDER BY a.owner_id
    LOOP
    CONTINUE WHEN moved.main_before IS NULL OR moved.amount = 0 OR (moved.amount < 0 AND known.takes_off IS NOT true);
    held := moved.main_before + (SELECT coalesce(sum(p.balance), 0) FROM ledger_account p
      WHERE p.owner_id = moved.owner_id AND p.currency = moved.currency AND (p.pocket = 'pending' OR p.pocket LIKE 'vendor:%'));
    CONTINUE WHEN moved.amount > 0 AND coalesce(known.multiple_ppm, 0) = 0
      AND (held >= 10000 OR NOT EXISTS (SELECT FROM turnover_event t WHERE t.member_id = moved.owner_id));
    INSERT INTO turnover_event (merchant_id, member_id, transfer_id, source, amount, multiple_ppm, held_before, round_open, at)
      SELECT NEW.merchant_id, moved.owner_id, NEW.id, known.source, moved.amount, coalesce(known.multiple_ppm, 0), held,
        held < 10000 AND has_open_round(NEW.merchant_id, moved.owner_id), NEW.created_at;
  END LOOP;
  RETURN NULL;
END $$;
