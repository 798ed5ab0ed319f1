-- Finds the accounts of movements, opens those that are missing, and locks the chained ones in the order of their ids, but for those that it opened, which
-- nobody else can see: these stand behind the others. Whoever reads after it sees what decides.
-- Answers one row: for each leg, in order, its account, that one's slot among the chained ones, the amount, and below what it may not fall (null: nothing
-- keeps it up); for each chained account, by slot, its id, owner, balance, version and the head of its chain;
-- and whether a movement among them is to be told (ledger_note).
-- Raises TRV01 for a movement that does not exist, and for an account of another merchant.
CREATE FUNCTION ledger_hold(p_moves ledger_move[]) RETURNS TABLE (
  accounts bigint[], slots integer[], amounts bigint[], floors bigint[], ids bigint[], owners text[], balances bigint[], versions bigint[], heads bytea[],
  are_told boolean
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  missing record;
  legs integer[]; places integer[];
  opened_ids bigint[]; are_chained boolean[]; opened_owners text[]; opened_heads bytea[];
  held integer;
  is_foreign boolean;
  is_missing boolean;
  wrong text;
BEGIN
  -- In the order of the rows below: no sum here may have one of its own.
  SELECT array_agg(x.account), array_agg(x.slot), array_agg(x.amount), array_agg(x.floor), bool_or(x.is_foreign), string_agg(x.wrong, ', '),
      bool_or(x.account IS NULL), bool_or(x.is_told) INTO accounts, slots, amounts, floors, is_foreign, wrong, is_missing, are_told
    FROM (
      SELECT a.id AS account, CASE a.mode WHEN 'chained' THEN dense_rank() OVER (PARTITION BY a.mode ORDER BY a.id) END::integer AS slot, l.amount,
          CASE WHEN l.owner <> m.merchant THEN coalesce(l.keep, 0) END AS floor, a.merchant_id <> m.merchant AS is_foreign,
          CASE WHEN (k.gives IS NULL OR l.amount >= 0 OR ledger_class(l.pocket) = ANY (k.gives))
            AND (k.takes IS NULL OR l.amount <= 0 OR ledger_class(l.pocket) = ANY (k.takes)) AND k.kind IS NOT NULL
            THEN NULL ELSE concat_ws(' ', m.kind, l.pocket, l.amount) END AS wrong, NOT k.of_round AS is_told
        FROM unnest(p_moves) WITH ORDINALITY AS m
          LEFT JOIN LATERAL (SELECT * FROM ledger_kind o WHERE o.kind = m.kind OFFSET 0) AS k ON true
          CROSS JOIN LATERAL unnest(m.legs) WITH ORDINALITY AS l (owner, pocket, amount, keep, leg)
          LEFT JOIN LATERAL (SELECT * FROM ledger_account b WHERE b.owner_id = l.owner AND b.pocket = l.pocket AND b.currency = m.currency
            OFFSET 0) AS a ON true
        ORDER BY m.ordinality, l.leg
    ) AS x;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'There is no movement "%"', wrong USING ERRCODE = 'TRV01';
  ELSIF is_foreign THEN
    RAISE EXCEPTION 'A transfer names an account of another merchant' USING ERRCODE = 'TRV01';
  ELSIF is_missing THEN
    SELECT array_agg(x.leg) AS legs, array_agg(x.place) AS places,
        array_agg(ROW (x.merchant, x.owner, x.pocket, x.currency)::ledger_name) FILTER (WHERE x.is_first) AS names INTO missing FROM (
        SELECT w.*, dense_rank() OVER named AS place, row_number() OVER (PARTITION BY w.owner, w.pocket, w.currency, w.merchant) = 1 AS is_first
          FROM (
            SELECT m.merchant, l.owner, l.pocket, m.currency, (row_number() OVER (ORDER BY m.ordinality, l.leg))::integer AS leg
              FROM unnest(p_moves) WITH ORDINALITY AS m CROSS JOIN LATERAL unnest(m.legs) WITH ORDINALITY AS l (owner, pocket, amount, keep, leg)
          ) AS w WHERE accounts[w.leg] IS NULL
          WINDOW named AS (ORDER BY w.owner, w.pocket, w.currency, w.merchant)
          ORDER BY place
      ) AS x;
    SELECT o.ids, o.chained, o.owners, o.heads INTO opened_ids, are_chained, opened_owners, opened_heads FROM ledger_open(missing.names) AS o;
    IF opened_ids IS NULL THEN
      -- Now all stand, and are found.
      RETURN QUERY SELECT h.* FROM ledger_hold(p_moves) AS h;
      RETURN;
    END IF;
  END IF;
  SELECT array_agg(a.id), array_agg(a.owner_id), array_agg(a.balance), array_agg(a.version), array_agg(a.head) INTO ids, owners, balances, versions, heads
    FROM (SELECT * FROM ledger_account WHERE id = ANY (accounts) AND mode = 'chained' ORDER BY id FOR UPDATE) AS a;
  IF is_missing THEN
    -- What this transaction opened nobody else sees: it stands behind the locked ones, empty.
    legs := missing.legs;
    places := missing.places;
    held := coalesce(cardinality(ids), 0);
    FOR i IN 1 .. cardinality(legs) LOOP
      accounts[legs[i]] := opened_ids[places[i]];
      slots[legs[i]] := CASE WHEN are_chained[places[i]] THEN held + places[i] END;
    END LOOP;
    ids := ids || opened_ids;
    owners := owners || opened_owners;
    balances := balances || array_fill(0::bigint, ARRAY[cardinality(opened_ids)]);
    versions := versions || array_fill(0::bigint, ARRAY[cardinality(opened_ids)]);
    heads := heads || opened_heads;
  END IF;
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION ledger_hold FROM PUBLIC;
