-- Posts movements, once each, as if one by one in their order. Everything that moves money calls this: chained accounts are locked in the order of their ids,
-- what they may do is decided in memory, and each table is written once for all.
-- The same (owner, scope, key) with the same hash answers what it answered first, posted or refused, and moves nothing. Other inputs under it are refused with
-- idempotency_key_reused; a tombstone answers every input. Somebody faster with the same key, on another connection, raises 23505: asked again, it is found.
-- Codes: insufficient_balance, need_true_account, idempotency_key_reused, and the caller's own refusals. Raises TRV01 when the caller is wrong.
CREATE FUNCTION ledger_post(p_moves ledger_move[]) RETURNS ledger_posted[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET work_mem = '64MB' AS $$
#variable_conflict use_variable
DECLARE
  m record;
  t ledger_transfer;
  transfers ledger_transfer[]; entries ledger_entry[]; posted ledger_posted[]; stored integer[];
  accounts bigint[]; slots integer[]; amounts bigint[]; floors bigint[]; ids bigint[]; owners text[]; balances bigint[]; versions bigint[]; heads bytea[];
  are_told boolean; n integer := 0; first integer; last integer := 0; slot integer; written integer := 0; total bigint; legs text; code text; link bytea;
BEGIN
  SELECT * INTO accounts, slots, amounts, floors, ids, owners, balances, versions, heads, are_told FROM ledger_hold(p_moves);
  -- Who stands under a key already is read after the locks: in the ledger, or by its place in this list.
  FOR m IN SELECT p.*, k.known, coalesce(p.hash, sha256(convert_to(concat_ws('|', p.kind, p.currency, p.legs::text, p.payload), 'UTF8'))) AS asked,
      min(p.ordinality) OVER (PARTITION BY p.owner COLLATE "C", p.scope COLLATE "C", p.key COLLATE "C") AS twin
    FROM unnest(p_moves) WITH ORDINALITY AS p LEFT JOIN LATERAL (SELECT s AS known FROM ledger_transfer s
      WHERE s.owner_id = p.owner AND s.scope = p.scope AND s.key = p.key OFFSET 0) AS k ON true ORDER BY p.ordinality LOOP
    n := n + 1;
    first := last + 1;
    last := last + cardinality(m.legs);
    slot := slots[first];
    t := coalesce(m.known, transfers[stored[m.twin]]);
    CONTINUE WHEN m.after IS NOT NULL AND posted[m.after].outcome IS DISTINCT FROM 'posted';
    IF t.id IS NOT NULL THEN
      posted[n] := CASE WHEN t.kind <> 'tombstone' AND t.input_hash <> m.asked
        THEN ROW ('refused', 'idempotency_key_reused', false, NULL, balances[slot], versions[slot])::ledger_posted
        ELSE ROW (t.outcome, t.code, true, t.id, t.balance, t.version)::ledger_posted END;
      CONTINUE;
    END IF;
    code := m.refusal;
    total := 0;
    legs := NULL;
    FOR i IN first .. last LOOP
      total := total + CASE WHEN i > first AND accounts[i] = accounts[first] THEN NULL ELSE amounts[i] END;
      IF accounts[i] IS NULL OR (amounts[i] < 0 AND balances[slots[i]] + amounts[i] < floors[i]) THEN
        code := coalesce(code, CASE WHEN accounts[i] IS NULL THEN 'need_true_account' ELSE 'insufficient_balance' END);
      ELSIF amounts[i] <> 0 THEN
        legs := concat_ws(',', legs, accounts[i] || ':' || amounts[i]);
      END IF;
    END LOOP;
    IF total IS DISTINCT FROM 0 THEN
      RAISE EXCEPTION 'There is no movement "% %"', m.kind, m.legs USING ERRCODE = 'TRV01';
    ELSIF m.passing AND code IS NOT NULL THEN
      posted[n] := ROW ('refused', code, false, NULL, NULL, NULL)::ledger_posted;
      CONTINUE;
    END IF;
    t := ROW (new_id('txn'), m.merchant, m.owner, NULL, m.kind, m.scope, m.key, m.asked, CASE WHEN code IS NULL THEN 'posted' ELSE 'refused' END, code,
      m.currency, m.payload, balances[slot] + CASE WHEN code IS NULL THEN amounts[first] ELSE 0 END,
      versions[slot] + CASE WHEN code IS NULL AND amounts[first] <> 0 THEN 1 ELSE 0 END, NULL, clock_timestamp());
    t.day := (t.created_at AT TIME ZONE 'UTC')::date;
    t.digest := ledger_digest(t, CASE WHEN code IS NULL THEN legs END);
    transfers[n] := t;
    stored[m.twin] := n;
    posted[n] := ROW (t.outcome, code, false, t.id, t.balance, t.version)::ledger_posted;
    FOR i IN first .. CASE WHEN code IS NULL THEN last ELSE 0 END LOOP
      CONTINUE WHEN amounts[i] = 0;
      slot := slots[i];
      written := written + 1;
      IF slot IS NULL THEN
        entries[written] := ROW (t.id, i - first + 1, m.owner, t.day, accounts[i], amounts[i], NULL, NULL, NULL, NULL, NULL)::ledger_entry;
        CONTINUE;
      END IF;
      link := ledger_link(heads[slot], t.digest, versions[slot] + 1, amounts[i], balances[slot], balances[slot] + amounts[i]);
      entries[written] := ROW (t.id, i - first + 1, owners[slot], t.day, accounts[i], amounts[i], versions[slot] + 1, balances[slot],
        balances[slot] + amounts[i], heads[slot], link)::ledger_entry;
      versions[slot] := versions[slot] + 1;
      balances[slot] := balances[slot] + amounts[i];
      heads[slot] := link;
    END LOOP;
  END LOOP;
  -- Entries first: who looks at a new transfer finds them.
  INSERT INTO ledger_entry SELECT w.* FROM unnest(entries) AS w;
  INSERT INTO ledger_transfer SELECT w.* FROM unnest(transfers) AS w WHERE w.id IS NOT NULL;
  IF are_told THEN
    PERFORM ledger_note(transfers);
  END IF;
  UPDATE ledger_account a SET balance = w.balance, version = w.version, head = w.head
    FROM unnest(ids, balances, versions, heads) AS w (id, balance, version, head) WHERE a.id = w.id AND a.version <> w.version;
  RETURN posted;
END $$;
REVOKE ALL ON FUNCTION ledger_post FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post TO trevo_app;
