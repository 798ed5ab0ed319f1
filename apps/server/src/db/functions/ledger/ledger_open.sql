-- Opens the accounts of these names, which did not stand a moment ago, in the order of their names, so that two that open the same ones cannot wait for each
-- other. None for a trial account, which never has real money. Raises TRV01 where there can be no such account.
CREATE FUNCTION ledger_open(p_names ledger_name[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  merchants text[]; sides text[]; owners text[]; pockets text[]; currencies text[]; modes text[]; trials boolean[];
  wrong text;
BEGIN
  -- In the order of the rows below: no sum here may have one of its own.
  SELECT array_agg(x.merchant), array_agg(x.side), array_agg(x.owner), array_agg(x.pocket), array_agg(x.currency), array_agg(x.mode), array_agg(x.is_trial),
      (array_agg(format('No pocket %s with %s for %s at %s', x.pocket, x.currency, x.owner, x.merchant)) FILTER (WHERE x.is_wrong))[1]
    INTO merchants, sides, owners, pockets, currencies, modes, trials, wrong
    FROM (
      SELECT n.*, p.side, p.mode, p.side IS NULL OR (p.side = 'house') <> (n.owner = n.merchant)
          OR (n.owner <> n.merchant AND (o.type IS NULL OR (NOT p.is_foreign AND o.currency <> n.currency))) AS is_wrong,
          coalesce(o.type = 4, false) AS is_trial
        FROM (SELECT DISTINCT w.merchant, w.owner, w.pocket, w.currency FROM unnest(p_names) AS w) AS n
          LEFT JOIN LATERAL (SELECT * FROM ledger_pocket q WHERE q.class = ledger_class(n.pocket) OFFSET 0) AS p ON true
          LEFT JOIN LATERAL (SELECT m.type, m.currency FROM member m WHERE m.id = n.owner AND m.merchant_id || '' = n.merchant OFFSET 0) AS o ON true
        ORDER BY n.owner, n.pocket, n.currency
    ) AS x;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION '%', wrong USING ERRCODE = 'TRV01';
  END IF;
  INSERT INTO ledger_account (merchant_id, owner_kind, owner_id, pocket, currency, mode, head)
    SELECT w.merchant, w.side, w.owner, w.pocket, w.currency, w.mode, ledger_genesis(w.merchant, w.owner, w.pocket, w.currency)
      FROM unnest(merchants, sides, owners, pockets, currencies, modes, trials) AS w (merchant, side, owner, pocket, currency, mode, is_trial)
      WHERE NOT w.is_trial
    ON CONFLICT (owner_id, pocket, currency) DO NOTHING;
END $$;
REVOKE ALL ON FUNCTION ledger_open FROM PUBLIC;
