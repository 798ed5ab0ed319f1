-- Stakes, wins and returned stakes since an instant, to the entry: the place in the account's history is found by halving.
-- A correction counts as less of what it corrects.
CREATE FUNCTION position_since(p_merchant text, p_member text, p_from timestamptz) RETURNS TABLE (staked bigint, won bigint, returned bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  account bigint;
  low bigint := 1;
  high bigint;
  middle bigint;
  at timestamptz;
BEGIN
  SELECT a.id, a.version + 1 INTO account, high FROM ledger_account a WHERE a.owner_id = p_member AND a.merchant_id = p_merchant AND a.pocket = 'main';
  IF NOT FOUND THEN
    RETURN QUERY SELECT 0::bigint, 0::bigint, 0::bigint;
    RETURN;
  END IF;
  WHILE low < high LOOP
    middle := (low + high) / 2;
    SELECT t.created_at INTO at FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id WHERE e.account_id = account AND e.account_version = middle;
    IF at < p_from THEN
      low := middle + 1;
    ELSE
      high := middle;
    END IF;
  END LOOP;
  RETURN QUERY SELECT coalesce(sum(-e.amount) FILTER (WHERE coalesce(o.kind, t.kind) = 'bet'), 0)::bigint,
      coalesce(sum(e.amount) FILTER (WHERE coalesce(o.kind, t.kind) = 'win'), 0)::bigint,
      coalesce(sum(e.amount) FILTER (WHERE coalesce(o.kind, t.kind) = 'rollback'), 0)::bigint
    FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id
      LEFT JOIN ledger_transfer o ON t.kind = 'reversal' AND o.id = t.payload ->> 'reverses'
    WHERE e.account_id = account AND e.account_version >= low;
END $$;
