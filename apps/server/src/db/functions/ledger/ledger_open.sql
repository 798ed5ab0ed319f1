-- Opens the accounts of these movements that do not stand yet, in the order of their names, so that two that open the same ones cannot wait for each other.
-- None for a trial account, which never has real money. Raises TRV01 where there can be no such account.
CREATE FUNCTION ledger_open(p_moves ledger_move[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  w record;
BEGIN
  FOR w IN
    SELECT DISTINCT m.merchant, l.owner, l.pocket, m.currency, l.owner = m.merchant AS is_house, p.side, p.mode, p.is_foreign,
        o.type, o.currency AS own_currency
      FROM unnest(p_moves) AS m CROSS JOIN LATERAL unnest(m.legs) AS l
        LEFT JOIN ledger_pocket p ON p.class = ledger_class(l.pocket)
        LEFT JOIN member o ON o.id = l.owner AND o.merchant_id || '' = m.merchant
      WHERE NOT EXISTS (SELECT FROM ledger_account a WHERE a.owner_id = l.owner AND a.pocket = l.pocket AND a.currency = m.currency)
      ORDER BY l.owner, l.pocket, m.currency
    LOOP
    IF w.side IS NULL OR (w.side = 'house') <> w.is_house
      OR (NOT w.is_house AND (w.type IS NULL OR (NOT w.is_foreign AND w.own_currency <> w.currency))) THEN
      RAISE EXCEPTION 'No pocket % with % for % at %', w.pocket, w.currency, w.owner, w.merchant USING ERRCODE = 'TRV01';
    END IF;
    CONTINUE WHEN w.type = 4;
    INSERT INTO ledger_account (merchant_id, owner_kind, owner_id, pocket, currency, mode, head)
      VALUES (w.merchant, w.side, w.owner, w.pocket, w.currency, w.mode, ledger_genesis(w.merchant, w.owner, w.pocket, w.currency))
      ON CONFLICT (owner_id, pocket, currency) DO NOTHING;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION ledger_open FROM PUBLIC;
