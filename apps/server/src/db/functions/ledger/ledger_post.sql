-- Moves money, once: one amount from one account to another, so that a transfer balances by its shape. Everything that moves money calls
-- this: check of the key, locks in order, guards, entries, chain and cached balances.
--   p_owner, p_pocket  the account whose balance the answer tells: a member's, or the merchant's own. Always chained
--   p_counter_...      the other side
--   p_amount           signed 1/10,000 of p_currency's unit, seen from the first account. Zero is an answer without money
--   p_keep             what must stay on a debited member's pocket (never less than zero)
--   p_hash             SHA-256 of the caller's inputs; null: of everything above and the payload
-- The same (merchant, scope, key) with the same hash answers what it answered first, posted or refused, and moves nothing.
-- Other inputs under the same key are refused with idempotency_key_reused. A tombstone answers every input.
-- Codes: insufficient_balance, need_true_account, idempotency_key_reused, and the code of a tombstone. Raises TRV01 when the caller is wrong.
CREATE FUNCTION ledger_post(
  p_merchant text, p_kind text, p_scope text, p_key text, p_hash bytea, p_currency text,
  p_owner text, p_pocket text, p_counter_owner text, p_counter_pocket text, p_amount bigint, p_keep bigint, p_payload jsonb
) RETURNS ledger_result
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
#variable_conflict use_variable
-- Written for few statements and expressions: in a transaction of one posting each costs about as much as writing a row.
DECLARE
  movement text;
  first_id bigint; first_balance bigint; first_version bigint; first_head bytea;
  counter_id bigint; counter_balance bigint; counter_version bigint; counter_head bytea; is_chained boolean;
  merchants text;
  code text;
  input_hash bytea := p_hash;
  transfer_id text;
  posted_at timestamptz;
  balance_then bigint;
  version_then bigint;
  digest bytea;
  first_hash bytea;
  counter_hash bytea;
  stored record;
BEGIN
  -- The movements that exist, the pockets each joins and its direction: cash and bonus cannot mix under another movement's name.
  movement := concat_ws(' ', p_kind, split_part(p_pocket, ':', 1), split_part(p_counter_pocket, ':', 1), CASE WHEN p_amount < 0 THEN '-' ELSE '+' END);
  IF movement <> ALL ('{deposit main provider +,deposit_suspense suspense provider +,suspense_credit main suspense +,suspense_return suspense provider -,
      withdrawal_hold main pending -,withdrawal_release main pending +,withdrawal_pay pending provider -,deposit_fee main fees -,
      withdrawal_fee pending fees -,bet main clearing -,bet main clearing +,
      win main clearing +,rollback main clearing +,clearing_settle revenue clearing +,clearing_settle revenue clearing -,
      member_transfer main main -,bonus_grant bonus bonus_cost +,bonus_release main bonus +,vendor_in main vendor -,vendor_back main vendor +,
      vendor_out main vendor +,vendor_result vendor clearing +,vendor_result vendor clearing -,win_hold suspense clearing +,
      win_hold_end suspense clearing -,credit_hold suspense bonus_cost +,credit_hold_end suspense bonus_cost -,return_hold main suspense -,
      return_hold_end suspense clearing -,return_release main suspense +}'::text[])
    AND p_kind <> 'reversal' OR (p_kind = 'bet' AND p_amount > 0) OR (p_owner = p_counter_owner AND p_pocket = p_counter_pocket) THEN
    RAISE EXCEPTION 'There is no movement "%"', movement USING ERRCODE = 'TRV01';
  END IF;
  IF NOT ledger_is_summed(split_part(p_counter_pocket, ':', 1)) THEN
    PERFORM 1 FROM ledger_account a WHERE a.currency = p_currency
      AND ((a.owner_id = p_owner AND a.pocket = p_pocket) OR (a.owner_id = p_counter_owner AND a.pocket = p_counter_pocket)) ORDER BY a.id FOR UPDATE;
  END IF;
  LOOP
    SELECT a.id, a.balance, a.version, a.head, c.id, c.balance, c.version, c.head, c.mode = 'chained', a.merchant_id || ' ' || c.merchant_id
      INTO first_id, first_balance, first_version, first_head, counter_id, counter_balance, counter_version, counter_head, is_chained, merchants
      FROM ledger_account a, ledger_account c
      WHERE a.owner_id = p_owner AND a.pocket = p_pocket AND a.currency = p_currency
        AND c.owner_id = p_counter_owner AND c.pocket = p_counter_pocket AND c.currency = p_currency
      FOR UPDATE OF a;
    EXIT WHEN FOUND;
    -- Opened in order of their names, so that two transfers that open the same accounts cannot wait for each other.
    IF NOT (SELECT bool_and(ledger_open(p_merchant, l.owner, l.pocket, p_currency))
        FROM (SELECT * FROM (VALUES (p_owner, p_pocket), (p_counter_owner, p_counter_pocket)) AS v (owner, pocket) ORDER BY 1, 2) AS l) THEN
      code := 'need_true_account';
      EXIT;
    END IF;
  END LOOP;
  IF code IS NULL THEN
    IF merchants <> p_merchant || ' ' || p_merchant THEN
      RAISE EXCEPTION 'A transfer names an account of another merchant' USING ERRCODE = 'TRV01';
    END IF;
    IF (p_amount < 0 AND p_owner <> p_merchant AND first_balance + p_amount < coalesce(p_keep, 0))
      OR (p_amount > 0 AND p_counter_owner <> p_merchant AND counter_balance - p_amount < coalesce(p_keep, 0)) THEN
      code := 'insufficient_balance';
    END IF;
  END IF;
  IF input_hash IS NULL THEN
    input_hash := sha256(convert_to(concat_ws('|', p_kind, p_currency, p_owner, p_pocket, p_counter_owner, p_counter_pocket, p_amount,
      p_keep, p_payload), 'UTF8'));
  END IF;
  SELECT new_id('txn'), clock_timestamp(), CASE WHEN code IS NULL THEN first_balance + p_amount ELSE first_balance END,
      CASE WHEN code IS NULL AND p_amount <> 0 THEN first_version + 1 ELSE first_version END
    INTO transfer_id, posted_at, balance_then, version_then;
  -- The same texts as ledger_digest and ledger_link, written out: calls would not be folded in.
  digest := sha256(convert_to(concat_ws('|', transfer_id, p_merchant, p_kind, p_scope, p_key, encode(input_hash, 'hex'), code, p_currency, p_payload::text,
    balance_then, version_then, posted_at AT TIME ZONE 'UTC', CASE WHEN code IS NULL AND p_amount <> 0 THEN first_id || ':' || counter_id END,
    CASE WHEN code IS NULL AND p_amount <> 0 THEN p_amount END), 'UTF8'));
  INSERT INTO ledger_transfer (id, merchant_id, kind, scope, key, input_hash, outcome, code, currency, payload, balance, version, digest, created_at)
    VALUES (transfer_id, p_merchant, p_kind, p_scope, p_key, input_hash, CASE WHEN code IS NULL THEN 'posted' ELSE 'refused' END, code, p_currency,
      p_payload, balance_then, version_then, digest, posted_at)
    ON CONFLICT ON CONSTRAINT ledger_transfer_once DO NOTHING;
  IF NOT FOUND THEN
    -- A new statement sees what the other transaction committed.
    SELECT s.kind, s.input_hash, s.outcome, s.code, s.id, s.balance, s.version INTO stored
      FROM ledger_transfer s WHERE s.merchant_id = p_merchant AND s.scope = p_scope AND s.key = p_key;
    IF stored.kind <> 'tombstone' AND stored.input_hash <> input_hash THEN
      RETURN ROW ('refused'::text, 'idempotency_key_reused'::text, false, NULL::text, first_balance, first_version);
    END IF;
    RETURN ROW (stored.outcome, stored.code, true, stored.id, stored.balance, stored.version);
  END IF;
  IF code IS NOT NULL THEN
    RETURN ROW ('refused'::text, code, false, transfer_id, balance_then, version_then);
  END IF;
  IF p_amount <> 0 THEN
    first_hash := sha256(convert_to(concat_ws('|', encode(first_head, 'hex'), encode(digest, 'hex'), version_then, p_amount, first_balance,
      balance_then), 'UTF8'));
    IF is_chained THEN
      counter_hash := sha256(convert_to(concat_ws('|', encode(counter_head, 'hex'), encode(digest, 'hex'), counter_version + 1, -p_amount,
        counter_balance, counter_balance - p_amount), 'UTF8'));
      UPDATE ledger_account a SET balance = counter_balance - p_amount, version = counter_version + 1, head = counter_hash WHERE a.id = counter_id;
      INSERT INTO ledger_entry (transfer_id, leg, account_id, amount, account_version, balance_before, balance_after, previous_hash, hash) VALUES
        (transfer_id, 1, first_id, p_amount, version_then, first_balance, balance_then, first_head, first_hash),
        (transfer_id, 2, counter_id, -p_amount, counter_version + 1, counter_balance, counter_balance - p_amount, counter_head, counter_hash);
    ELSE
      INSERT INTO ledger_entry (transfer_id, leg, account_id, amount, account_version, balance_before, balance_after, previous_hash, hash) VALUES
        (transfer_id, 1, first_id, p_amount, version_then, first_balance, balance_then, first_head, first_hash),
        (transfer_id, 2, counter_id, -p_amount, NULL, NULL, NULL, NULL, NULL);
    END IF;
    UPDATE ledger_account a SET balance = balance_then, version = version_then, head = first_hash WHERE a.id = first_id;
  END IF;
  RETURN ROW ('posted'::text, NULL::text, false, transfer_id, balance_then, version_then);
END $$;
REVOKE ALL ON FUNCTION ledger_post FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post TO trevo_app;
