-- Sums a member's newest entries into their days. A correction counts as less of what it corrects.
CREATE FUNCTION position_bring_forward(p_merchant text, p_member text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  account record;
  since bigint;
  upto bigint;
BEGIN
  FOR account IN SELECT a.id FROM ledger_account a
      WHERE a.owner_id = p_member AND a.merchant_id = p_merchant AND (a.pocket IN ('main', 'pending') OR a.pocket LIKE 'vendor:%') ORDER BY a.id LOOP
    INSERT INTO position_mark (account_id, merchant_id, member_id) VALUES (account.id, p_merchant, p_member) ON CONFLICT (account_id) DO NOTHING;
    SELECT version INTO since FROM position_mark WHERE account_id = account.id FOR UPDATE;
    SELECT version INTO upto FROM ledger_account WHERE id = account.id;
    CONTINUE WHEN upto = since;
    INSERT INTO position_day AS d (member_id, merchant_id, day, deposited, withdrawn, staked, won, returned)
      SELECT p_member, p_merchant, (t.created_at AT TIME ZONE brand_zone_at(p_merchant, t.created_at))::date,
          coalesce(sum(e.amount) FILTER (WHERE coalesce(o.kind, t.kind) IN ('deposit', 'suspense_credit')), 0),
          coalesce(sum(-e.amount) FILTER (WHERE coalesce(o.kind, t.kind) = 'withdrawal_pay'), 0),
          coalesce(sum(-e.amount) FILTER (WHERE coalesce(o.kind, t.kind) = 'bet' OR (t.kind = 'vendor_result' AND e.amount < 0)), 0),
          -- what came back from a vendor's wallet and is held was won at the vendor by its word, and is not the member's yet
          coalesce(sum(e.amount) FILTER (WHERE coalesce(o.kind, t.kind) = 'win' OR (t.kind = 'vendor_result' AND e.amount > 0)
            OR t.kind IN ('return_hold', 'return_release')), 0),
          coalesce(sum(e.amount) FILTER (WHERE coalesce(o.kind, t.kind) = 'rollback'), 0)
        FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id
          LEFT JOIN ledger_transfer o ON t.kind = 'reversal' AND o.id = t.payload ->> 'reverses'
        WHERE e.account_id = account.id AND e.account_version > since AND e.account_version <= upto
        GROUP BY 3
      ON CONFLICT (member_id, day) DO UPDATE SET deposited = d.deposited + excluded.deposited, withdrawn = d.withdrawn + excluded.withdrawn,
        staked = d.staked + excluded.staked, won = d.won + excluded.won, returned = d.returned + excluded.returned;
    UPDATE position_mark SET version = upto WHERE account_id = account.id;
  END LOOP;
END $$;
