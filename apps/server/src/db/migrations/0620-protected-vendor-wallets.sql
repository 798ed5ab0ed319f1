-- Vendors that keep the wallet do not tell single stakes: what a told balance shows as lost counts as staked and lost, what it shows as won as won.

-- Counts a result at such a vendor for a guarded member. Takes the account's lock, as every path that counts does.
CREATE FUNCTION protection_count_result(p_merchant text, p_member text, p_minor bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM member WHERE id = p_member AND merchant_id = p_merchant AND guarded;
  IF FOUND THEN
    PERFORM protection_hold(p_member);
    PERFORM protection_count(ARRAY[(p_member, greatest(-p_minor, 0), greatest(p_minor, 0))::protection_move]);
  END IF;
END $$;

-- Why a guarded member may not move this much to such a vendor, or null: as if all that would lie with vendors then were staked at once.
CREATE FUNCTION protection_vendor_refusal(p_merchant text, p_member text, p_minor bigint) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM member WHERE id = p_member AND merchant_id = p_merchant AND guarded;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM protection_hold(p_member);
  RETURN protection_refusal(p_member,
    p_minor + (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_account WHERE owner_id = p_member AND pocket LIKE 'vendor:%'), false);
END $$;

-- The positions of a member's days count those results too.
DO $$
DECLARE
  body text := pg_get_functiondef('position_bring_forward(text,text)'::regprocedure);
  changes constant text[][] := ARRAY[
    ['a.pocket IN (''main'', ''pending'')', '(a.pocket IN (''main'', ''pending'') OR a.pocket LIKE ''vendor:%'')'],
    ['coalesce(o.kind, t.kind) = ''bet''', 'coalesce(o.kind, t.kind) = ''bet'' OR (t.kind = ''vendor_result'' AND e.amount < 0)'],
    ['coalesce(o.kind, t.kind) = ''win''', 'coalesce(o.kind, t.kind) = ''win'' OR (t.kind = ''vendor_result'' AND e.amount > 0)']];
BEGIN
  FOR i IN 1 .. array_length(changes, 1) LOOP
    IF strpos(body, changes[i][1]) = 0 THEN
      RAISE EXCEPTION 'position_bring_forward does not say "%"', changes[i][1];
    END IF;
    body := replace(body, changes[i][1], changes[i][2]);
  END LOOP;
  EXECUTE body;
END $$;
