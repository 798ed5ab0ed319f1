-- Sets a win or prize aside under its own key; `h` without id and instants. The balance and version of the answer are the member's as they stand: nothing of
-- it moved there. What was paid or held under the key before answers as it did.
CREATE FUNCTION seamless_hold(h seamless_held, p_facts bytea) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  r ledger_posted;
  held_kind constant text := h.action || '_hold';
  cost constant text := CASE h.action WHEN 'win' THEN 'clearing:' || h.vendor ELSE 'bonus_cost' END;
  kind_then text;
BEGIN
  r := (ledger_post(ARRAY[ROW (h.merchant_id, held_kind, h.member_id, seamless_scope(h.vendor, h.action), h.external_id, p_facts, h.currency,
    h.detail || jsonb_build_object('vendor', h.vendor, 'round', h.round_id, 'member', h.member_id, 'held', h.reason),
    ARRAY[ROW (h.merchant_id, 'suspense:' || h.vendor, h.amount, NULL), ROW (h.merchant_id, cost, -h.amount, NULL)]::ledger_leg[],
    NULL, false, NULL)::ledger_move]))[1];
  IF r.outcome <> 'posted' THEN
    RETURN ROW (r.outcome, r.code, r.replayed, r.transfer_id, NULL, NULL)::seamless_result;
  END IF;
  IF r.replayed THEN
    SELECT t.kind INTO kind_then FROM ledger_transfer t WHERE t.id = r.transfer_id;
    IF kind_then <> held_kind THEN
      RETURN ROW (r.outcome, r.code, true, r.transfer_id, r.balance, r.version)::seamless_result;
    END IF;
  ELSE
    h.id := new_id('hld');
    h.held_at := clock_timestamp();
    INSERT INTO seamless_held VALUES (h.*);
  END IF;
  SELECT a.balance, a.version INTO r.balance, r.version FROM ledger_account a
    WHERE a.owner_id = h.member_id AND a.pocket = 'main' AND a.currency = h.currency;
  RETURN ROW ('held', NULL, r.replayed, r.transfer_id, coalesce(r.balance, 0), coalesce(r.version, 0))::seamless_result;
END $$;
