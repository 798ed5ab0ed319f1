-- Opens the accounts of these names, no two of them alike, which did not stand a moment ago. They come in the order of their names, so that two that open the
-- same ones cannot wait for each other. Answers one row, by name: the account and whether it is chained; none for a trial account, which never has real money;
-- and whose it is and the head of its chain. No ids: somebody else opened one of them meanwhile. Raises TRV01 where there can be no such account.
CREATE FUNCTION ledger_open(p_names ledger_name[]) RETURNS TABLE (ids bigint[], chained boolean[], owners text[], heads bytea[])
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  sides text[]; modes text[];
  wrong text;
  asked integer; opened integer;
BEGIN
  -- In the order of the names: no sum here may have one of its own.
  SELECT array_agg(CASE WHEN NOT x.is_trial THEN nextval('ledger_account_id_seq') END), array_agg(x.mode = 'chained' AND NOT x.is_trial), array_agg(x.owner),
      array_agg(ledger_genesis(x.merchant, x.owner, x.pocket, x.currency)), array_agg(x.side), array_agg(x.mode), count(*) FILTER (WHERE NOT x.is_trial),
      (array_agg(format('No pocket %s with %s for %s at %s', x.pocket, x.currency, x.owner, x.merchant)) FILTER (WHERE x.is_wrong))[1]
    INTO ids, chained, owners, heads, sides, modes, asked, wrong
    FROM (
      SELECT n.*, p.side, p.mode, p.side IS NULL OR (p.side = 'house') <> (n.owner = n.merchant)
          OR (n.owner <> n.merchant AND (o.type IS NULL OR (NOT p.is_foreign AND o.currency <> n.currency))) AS is_wrong,
          coalesce(o.type = 4, false) AS is_trial
        FROM unnest(p_names) WITH ORDINALITY AS n
          LEFT JOIN LATERAL (SELECT * FROM ledger_pocket q WHERE q.class = ledger_class(n.pocket) OFFSET 0) AS p ON true
          LEFT JOIN LATERAL (SELECT m.type, m.currency FROM member m WHERE m.id = n.owner AND m.merchant_id || '' = n.merchant OFFSET 0) AS o ON true
        ORDER BY n.ordinality
    ) AS x;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION '%', wrong USING ERRCODE = 'TRV01';
  END IF;
  INSERT INTO ledger_account (id, merchant_id, owner_kind, owner_id, pocket, currency, mode, head) OVERRIDING SYSTEM VALUE
    SELECT w.id, w.merchant, w.side, w.owner, w.pocket, w.currency, w.mode, w.head
      FROM ROWS FROM (unnest(p_names), unnest(ids), unnest(sides), unnest(modes), unnest(heads)) AS w (merchant, owner, pocket, currency, id, side, mode, head)
      WHERE w.id IS NOT NULL
    ON CONFLICT (owner_id, pocket, currency) DO NOTHING;
  GET DIAGNOSTICS opened = ROW_COUNT;
  IF opened < asked THEN
    ids := NULL;
  END IF;
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION ledger_open FROM PUBLIC;
