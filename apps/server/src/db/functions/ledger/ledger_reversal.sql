-- The movement that undoes a posted transfer by its opposite, leg by leg, once; the original stays as it was. No row: there is no such transfer of this
-- merchant, it moved nothing, or it is a reversal itself.
CREATE FUNCTION ledger_reversal(p_merchant text, p_transfer text, p_payload jsonb) RETURNS SETOF ledger_move
LANGUAGE sql STABLE AS $$
  SELECT t.merchant_id, 'reversal', t.owner_id, 'reversal', t.id, NULL::bytea, t.currency, p_payload || jsonb_build_object('reverses', t.id),
      array_agg(ROW (a.owner_id, a.pocket, -e.amount, NULL)::ledger_leg ORDER BY e.leg), NULL::text, NULL::boolean, NULL::integer
    FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id JOIN ledger_account a ON a.id = e.account_id
    WHERE t.id = p_transfer AND t.merchant_id || '' = p_merchant AND t.kind <> 'reversal'
    GROUP BY t.id, t.owner_id, t.day
$$;
