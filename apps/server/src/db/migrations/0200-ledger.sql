-- The ledger: double entry, append only. The application's role may read it and call ledger_post; nothing else writes here.

-- 12 hex digits of milliseconds and 14 random ones: sorts by time, and is a well-formed id of packages/kernel/src/ids.ts.
CREATE FUNCTION new_id(prefix text) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT prefix || '_' || lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
    || right(replace(gen_random_uuid()::text, '-', ''), 14)
$$;

-- Accounts are of two modes. Chained: balance, version and hash chain are kept on the account's row, under its lock.
-- Summed: the balance is the sum of the entries, so that no row of the house is contended by every bet.

CREATE TABLE ledger_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id text NOT NULL,
  owner_kind text NOT NULL,
  -- the member, or the merchant for an account of the house
  owner_id text NOT NULL,
  -- a pocket, with what it is for after a colon where there are several: main, clearing:PGE
  pocket text NOT NULL,
  currency text NOT NULL,
  mode text NOT NULL,
  -- 1/10,000 of the currency's unit; of chained accounts only
  balance bigint NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0,
  -- hash of the newest entry; of the account's own name before the first
  head bytea NOT NULL,
  CHECK (owner_kind = 'house' OR balance >= 0),
  UNIQUE (owner_id, pocket, currency)
) WITH (fillfactor = 70);
GRANT SELECT ON ledger_account TO trevo_app;

-- No foreign keys and no row checks here: they would share-lock one row of the house in every bet and cost a third of a posting.
-- ledger_post is the only writer, and the proof finds whatever does not belong.
CREATE TABLE ledger_transfer (
  id text PRIMARY KEY,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  scope text NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  -- posted, or refused with a code
  outcome text NOT NULL,
  code text,
  currency text NOT NULL,
  payload jsonb NOT NULL,
  -- of the first leg's account, as the first answer gave them
  balance bigint,
  version bigint,
  -- of everything above and of every leg
  digest bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT ledger_transfer_once UNIQUE (merchant_id, scope, key)
);
-- Rows are written in order of time: a block range index finds a day and costs a posting nothing.
CREATE INDEX ledger_transfer_time ON ledger_transfer USING brin (created_at);

CREATE TABLE ledger_entry (
  transfer_id text NOT NULL,
  leg smallint NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL,
  -- null on summed accounts, like all that follows
  account_version bigint,
  balance_before bigint,
  balance_after bigint,
  previous_hash bytea,
  hash bytea,
  PRIMARY KEY (transfer_id, leg)
);
-- Chained accounts only: a house account that every bet touches is summed by the night, and its index would be paid for by every bet.
CREATE UNIQUE INDEX ledger_entry_chain ON ledger_entry (account_id, account_version) WHERE account_version IS NOT NULL;
GRANT SELECT ON ledger_transfer, ledger_entry TO trevo_app;

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append only: a correction is a reversal' USING ERRCODE = 'TRV02';
END $$;
CREATE TRIGGER ledger_transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- What a posting answers. `balance` and `version` are the first leg's account as it stood then, also when the answer is a replay.
CREATE TYPE ledger_result AS (outcome text, code text, replayed boolean, transfer_id text, balance bigint, version bigint);

-- The text whose SHA-256 a chain begins with: a chain belongs to one account and no other.
CREATE FUNCTION ledger_genesis(p_merchant text, p_owner text, p_pocket text, p_currency text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(concat_ws('|', 'trevo-ledger-1', p_merchant, p_owner, p_pocket, p_currency), 'UTF8'))
$$;

-- The digest of a transfer: the proof recomputes it. `p_accounts` is "first:counter", empty where nothing moved.
CREATE FUNCTION ledger_digest(t ledger_transfer, p_accounts text, p_amount bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws('|', t.id, t.merchant_id, t.kind, t.scope, t.key, encode(t.input_hash, 'hex'), t.code, t.currency, t.payload::text,
    t.balance, t.version, t.created_at AT TIME ZONE 'UTC', p_accounts, p_amount), 'UTF8'))
$$;

-- The hash of a chained entry.
CREATE FUNCTION ledger_link(p_previous bytea, p_digest bytea, p_version bigint, p_amount bigint, p_before bigint, p_after bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws('|', encode(p_previous, 'hex'), encode(p_digest, 'hex'), p_version, p_amount, p_before, p_after), 'UTF8'))
$$;

-- The house's accounts that are summed; its others, and all of a member's, are chained.
CREATE FUNCTION ledger_is_summed(p_pocket_class text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_pocket_class = ANY ('{clearing,provider,fees,bonus_cost,commission,points_issued}'::text[])
$$;

-- Opens an account that does not stand yet. False: the member is a trial account, which never has real money.
CREATE FUNCTION ledger_open(p_merchant text, p_owner text, p_pocket text, p_currency text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  class constant text := split_part(p_pocket, ':', 1);
  owner_type smallint;
  owner_currency text;
BEGIN
  IF p_owner = p_merchant THEN
    IF NOT ledger_is_summed(class) AND class <> ALL ('{suspense,revenue,jackpot}'::text[]) THEN
      RAISE EXCEPTION 'The house has no pocket %', p_pocket USING ERRCODE = 'TRV01';
    END IF;
  ELSE
    SELECT type, currency INTO owner_type, owner_currency FROM member WHERE id = p_owner AND merchant_id = p_merchant;
    IF NOT FOUND OR class <> ALL ('{main,pending,bonus,points,vendor}'::text[]) OR (class <> 'points' AND owner_currency <> p_currency) THEN
      RAISE EXCEPTION 'No pocket % with % for % at %', p_pocket, p_currency, p_owner, p_merchant USING ERRCODE = 'TRV01';
    END IF;
    IF owner_type = 4 THEN
      RETURN false;
    END IF;
  END IF;
  INSERT INTO ledger_account (merchant_id, owner_kind, owner_id, pocket, currency, mode, head)
    VALUES (p_merchant, CASE p_owner WHEN p_merchant THEN 'house' ELSE 'member' END, p_owner, p_pocket, p_currency,
      CASE WHEN ledger_is_summed(class) THEN 'summed' ELSE 'chained' END, ledger_genesis(p_merchant, p_owner, p_pocket, p_currency))
    ON CONFLICT (owner_id, pocket, currency) DO NOTHING;
  RETURN true;
END $$;

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
) RETURNS ledger_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
  IF movement <> ALL ('{deposit main provider +,deposit_suspense suspense provider +,suspense_credit main suspense +,suspense_return suspense provider -,withdrawal_hold main pending -,withdrawal_release main pending +,withdrawal_pay pending provider -,bet main clearing -,bet main clearing +,win main clearing +,rollback main clearing +,clearing_settle revenue clearing +,clearing_settle revenue clearing -,member_transfer main main -,bonus_grant bonus bonus_cost +,bonus_release main bonus +,win_hold suspense clearing +,win_hold_end suspense clearing -,credit_hold suspense bonus_cost +,credit_hold_end suspense bonus_cost -,return_hold main suspense -,return_hold_end suspense clearing -,return_release main suspense +}'::text[])
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
    input_hash := sha256(convert_to(concat_ws('|', p_kind, p_currency, p_owner, p_pocket, p_counter_owner, p_counter_pocket, p_amount, p_keep, p_payload), 'UTF8'));
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
    first_hash := sha256(convert_to(concat_ws('|', encode(first_head, 'hex'), encode(digest, 'hex'), version_then, p_amount, first_balance, balance_then), 'UTF8'));
    IF is_chained THEN
      counter_hash := sha256(convert_to(concat_ws('|', encode(counter_head, 'hex'), encode(digest, 'hex'), counter_version + 1, -p_amount, counter_balance, counter_balance - p_amount), 'UTF8'));
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

-- Buries a key before its transfer comes: whatever comes under it later is refused with p_code. False: something stands there already.
CREATE FUNCTION ledger_bury(p_merchant text, p_scope text, p_key text, p_currency text, p_code text, p_payload jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t ledger_transfer;
BEGIN
  t.id := new_id('txn');
  t.merchant_id := p_merchant;
  t.kind := 'tombstone';
  t.scope := p_scope;
  t.key := p_key;
  t.input_hash := '\x';
  t.outcome := 'refused';
  t.code := p_code;
  t.currency := p_currency;
  t.payload := p_payload;
  t.created_at := clock_timestamp();
  t.digest := ledger_digest(t, NULL, NULL);
  INSERT INTO ledger_transfer VALUES (t.*) ON CONFLICT (merchant_id, scope, key) DO NOTHING;
  RETURN FOUND;
END $$;

-- Undoes a posted transfer by its opposite, once (a correction never changes the original).
CREATE FUNCTION ledger_reverse(p_merchant text, p_transfer text, p_payload jsonb) RETURNS ledger_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  r record;
BEGIN
  SELECT t.id, t.currency, a.owner_id, a.pocket, c.owner_id AS counter_owner, c.pocket AS counter_pocket, e.amount INTO r
    FROM ledger_transfer t
    JOIN ledger_entry e ON e.transfer_id = t.id AND e.leg = 1 JOIN ledger_account a ON a.id = e.account_id
    JOIN ledger_entry f ON f.transfer_id = t.id AND f.leg = 2 JOIN ledger_account c ON c.id = f.account_id
    WHERE t.id = p_transfer AND t.merchant_id = p_merchant AND t.kind <> 'reversal';
  IF NOT FOUND THEN
    RETURN ('refused', 'not_found', false, NULL, NULL, NULL)::ledger_result;
  END IF;
  RETURN ledger_post(p_merchant, 'reversal', 'reversal', r.id, NULL, r.currency, r.owner_id, r.pocket, r.counter_owner, r.counter_pocket, -r.amount, NULL,
    p_payload || jsonb_build_object('reverses', r.id));
END $$;

REVOKE ALL ON FUNCTION ledger_open, ledger_post, ledger_bury, ledger_reverse FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post, ledger_bury, ledger_reverse TO trevo_app;
