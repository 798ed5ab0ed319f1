-- The ledger: double entry, append only. The application's role may read it and call ledger_post; nothing else writes here.

-- 12 hex digits of milliseconds and 14 random ones: sorts by time, and is a well-formed id of packages/kernel/src/ids.ts.
CREATE FUNCTION new_id(prefix text) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT prefix || '_' || lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
    || right(replace(gen_random_uuid()::text, '-', ''), 14)
$$;

-- Pockets that exist. `chained`: balance, version and hash chain are kept on the account's row, under its lock.
-- `summed`: the balance is the sum of the entries, so that no house row is contended by every bet.
CREATE TABLE ledger_pocket (
  name text PRIMARY KEY,
  owner_kind text NOT NULL CHECK (owner_kind IN ('member', 'house')),
  mode text NOT NULL CHECK (mode IN ('chained', 'summed')),
  CHECK (owner_kind = 'house' OR mode = 'chained')
);
INSERT INTO ledger_pocket (name, owner_kind, mode) VALUES
  ('main', 'member', 'chained'),
  ('pending', 'member', 'chained'),
  ('bonus', 'member', 'chained'),
  ('points', 'member', 'chained'),
  ('vendor', 'member', 'chained'),
  ('clearing', 'house', 'summed'),
  ('provider', 'house', 'summed'),
  ('fees', 'house', 'summed'),
  ('bonus_cost', 'house', 'summed'),
  ('commission', 'house', 'summed'),
  ('points_issued', 'house', 'summed'),
  ('suspense', 'house', 'chained'),
  ('revenue', 'house', 'chained'),
  ('jackpot', 'house', 'chained');

-- Movements that exist, and the only pockets each may touch: cash and bonus cannot mix under another movement's name.
CREATE TABLE ledger_kind (
  name text PRIMARY KEY,
  pockets text[] NOT NULL
);
INSERT INTO ledger_kind (name, pockets) VALUES
  ('deposit', '{main,provider}'),
  ('deposit_suspense', '{suspense,provider}'),
  ('suspense_credit', '{suspense,main}'),
  ('suspense_return', '{suspense,provider}'),
  ('withdrawal_hold', '{main,pending}'),
  ('withdrawal_release', '{pending,main}'),
  ('withdrawal_pay', '{pending,provider}'),
  ('bet', '{main,clearing}'),
  ('win', '{clearing,main}'),
  ('rollback', '{clearing,main}'),
  ('clearing_settle', '{clearing,revenue}'),
  ('member_transfer', '{main}'),
  ('bonus_grant', '{bonus_cost,bonus}'),
  ('bonus_release', '{bonus,main}'),
  ('tombstone', '{main,clearing}'),
  ('reversal', '{main,pending,bonus,points,vendor,clearing,provider,fees,bonus_cost,commission,points_issued,suspense,revenue,jackpot}');

CREATE TABLE ledger_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
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
  CHECK (mode = 'chained' OR (balance = 0 AND version = 0)),
  UNIQUE (owner_id, pocket, currency)
) WITH (fillfactor = 70);
GRANT SELECT ON ledger_account, ledger_pocket, ledger_kind TO trevo_app;

-- No foreign keys from here on: their checks would share-lock one merchant and one house row in every bet.
-- ledger_post is the only writer, and the proof finds whatever does not belong.
CREATE TABLE ledger_transfer (
  id text PRIMARY KEY,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  scope text NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('posted', 'refused')),
  code text CHECK ((code IS NULL) = (outcome = 'posted')),
  currency text NOT NULL,
  payload jsonb NOT NULL,
  -- of the first leg's account, as the first answer gave them
  balance bigint,
  version bigint,
  -- of everything above and of every leg
  digest bytea NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (merchant_id, scope, key)
);
CREATE INDEX ledger_transfer_time ON ledger_transfer (created_at);

CREATE TABLE ledger_entry (
  transfer_id text NOT NULL,
  leg smallint NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  -- null on summed accounts
  account_version bigint,
  balance_before bigint,
  balance_after bigint CHECK (balance_after = balance_before + amount),
  previous_hash bytea,
  hash bytea,
  PRIMARY KEY (transfer_id, leg),
  UNIQUE (account_id, account_version)
);
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

-- The digest of a transfer: the proof recomputes it. `p_legs` is "account:amount;" in order of the legs.
CREATE FUNCTION ledger_digest(t ledger_transfer, p_legs text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws('|', t.id, t.merchant_id, t.kind, t.scope, t.key, encode(t.input_hash, 'hex'), t.outcome, coalesce(t.code, '-'), t.currency,
    t.payload::text, coalesce(t.balance::text, '-'), coalesce(t.version::text, '-'), (extract(epoch FROM t.created_at) * 1000000)::bigint, p_legs), 'UTF8'))
$$;

-- The hash of a chained entry.
CREATE FUNCTION ledger_link(p_previous bytea, p_digest bytea, p_version bigint, p_amount bigint, p_before bigint, p_after bigint) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(encode(p_previous, 'hex') || '|' || encode(p_digest, 'hex') || '|' || p_version || '|' || p_amount || '|' || p_before || '|' || p_after, 'UTF8'))
$$;

-- Opens the accounts of a transfer that do not stand yet. False: a member is a trial account, which never has real money.
CREATE FUNCTION ledger_open(p_merchant text, p_owners text[], p_pockets text[], p_currency text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wanted record;
  class ledger_pocket;
  owner_type smallint;
  owner_currency text;
BEGIN
  -- Sorted, so that two transfers that open the same accounts cannot wait for each other.
  FOR wanted IN SELECT DISTINCT l.owner, l.pocket FROM unnest(p_owners, p_pockets) AS l (owner, pocket) ORDER BY 1, 2 LOOP
    SELECT * INTO class FROM ledger_pocket WHERE name = split_part(wanted.pocket, ':', 1);
    IF NOT FOUND OR (class.owner_kind = 'house') <> (wanted.owner = p_merchant) THEN
      RAISE EXCEPTION 'No pocket % for %', wanted.pocket, wanted.owner USING ERRCODE = 'TRV01';
    END IF;
    IF class.owner_kind = 'member' THEN
      SELECT type, currency INTO owner_type, owner_currency FROM member WHERE id = wanted.owner AND merchant_id = p_merchant;
      IF NOT FOUND OR (class.name <> 'points' AND owner_currency <> p_currency) THEN
        RAISE EXCEPTION 'No member % with % at %', wanted.owner, p_currency, p_merchant USING ERRCODE = 'TRV01';
      END IF;
      IF owner_type = 4 THEN
        RETURN false;
      END IF;
    END IF;
    INSERT INTO ledger_account (merchant_id, owner_kind, owner_id, pocket, currency, mode, head)
      VALUES (p_merchant, class.owner_kind, wanted.owner, wanted.pocket, p_currency, class.mode, ledger_genesis(p_merchant, wanted.owner, wanted.pocket, p_currency))
      ON CONFLICT (owner_id, pocket, currency) DO NOTHING;
  END LOOP;
  RETURN true;
END $$;

-- Moves money, once. Everything that moves money calls this: check of the key, locks in order of the accounts, guards, entries, chain and cached balances.
--   p_owners    a member, or the merchant itself for the house; one per leg, each account once
--   p_amounts   signed 1/10,000 of p_currency's unit; they sum to zero. A leg of zero names an account without moving it
--   p_floors    what must stay on a debited account; null: nothing of its own, a member's pocket never goes below zero
--   p_hash      SHA-256 of the caller's inputs; null: of the kind, the legs and the payload
-- The same (merchant, scope, key) with the same hash answers what it answered first, posted or refused, and moves nothing.
-- Other inputs under the same key are refused with idempotency_key_reused. A tombstone answers every input.
-- Codes: insufficient_balance, need_true_account, idempotency_key_reused, and the code of a tombstone. Raises TRV01 when the caller is wrong.
CREATE FUNCTION ledger_post(
  p_merchant text, p_kind text, p_scope text, p_key text, p_hash bytea, p_currency text,
  p_owners text[], p_pockets text[], p_amounts bigint[], p_floors bigint[], p_payload jsonb
) RETURNS ledger_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  legs constant int := cardinality(p_amounts);
  allowed text[];
  account record;
  ids bigint[] := '{}';
  lock_ids bigint[] := '{}';
  before bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(p_amounts)]);
  versions bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(p_amounts)]);
  heads bytea[] := array_fill(NULL::bytea, ARRAY[cardinality(p_amounts)]);
  total bigint := 0;
  legs_text text := '';
  i int;
  is_open boolean := true;
  next_hash bytea;
  t ledger_transfer;
  stored ledger_transfer;
BEGIN
  SELECT pockets INTO allowed FROM ledger_kind WHERE name = p_kind;
  IF allowed IS NULL OR legs < 1 OR cardinality(p_owners) <> legs OR cardinality(p_pockets) <> legs THEN
    RAISE EXCEPTION 'A transfer of kind % is malformed', p_kind USING ERRCODE = 'TRV01';
  END IF;
  FOR i IN 1..legs LOOP
    total := total + p_amounts[i];
    IF split_part(p_pockets[i], ':', 1) <> ALL (allowed) THEN
      RAISE EXCEPTION 'A % may not touch the pocket %', p_kind, p_pockets[i] USING ERRCODE = 'TRV01';
    END IF;
    SELECT a.id, a.mode, a.merchant_id INTO account FROM ledger_account a WHERE a.owner_id = p_owners[i] AND a.pocket = p_pockets[i] AND a.currency = p_currency;
    IF NOT FOUND THEN
      is_open := ledger_open(p_merchant, p_owners, p_pockets, p_currency);
      EXIT WHEN NOT is_open;
      SELECT a.id, a.mode, a.merchant_id INTO account FROM ledger_account a WHERE a.owner_id = p_owners[i] AND a.pocket = p_pockets[i] AND a.currency = p_currency;
    END IF;
    IF account.merchant_id <> p_merchant OR account.id = ANY (ids) THEN
      RAISE EXCEPTION 'A transfer names another merchant''s account, or one account twice' USING ERRCODE = 'TRV01';
    END IF;
    ids := ids || account.id;
    IF account.mode = 'chained' THEN
      lock_ids := lock_ids || account.id;
    END IF;
  END LOOP;
  IF is_open AND (total <> 0 OR cardinality(lock_ids) = 0) THEN
    RAISE EXCEPTION 'A transfer of kind % does not balance', p_kind USING ERRCODE = 'TRV01';
  END IF;

  t.outcome := 'posted';
  IF is_open THEN
    FOR account IN SELECT a.id, a.owner_kind, a.balance, a.version, a.head FROM ledger_account a WHERE a.id = ANY (lock_ids) ORDER BY a.id FOR UPDATE LOOP
      i := array_position(ids, account.id);
      before[i] := account.balance;
      versions[i] := account.version;
      heads[i] := account.head;
      IF p_amounts[i] < 0 AND account.balance + p_amounts[i] < coalesce(p_floors[i], CASE account.owner_kind WHEN 'member' THEN 0 ELSE -9000000000000000000 END) THEN
        t.outcome := 'refused';
        t.code := 'insufficient_balance';
      END IF;
    END LOOP;
  ELSE
    t.outcome := 'refused';
    t.code := 'need_true_account';
  END IF;

  t.id := new_id('txn');
  t.merchant_id := p_merchant;
  t.kind := p_kind;
  t.scope := p_scope;
  t.key := p_key;
  t.currency := p_currency;
  t.payload := coalesce(p_payload, '{}');
  t.input_hash := coalesce(p_hash, sha256(convert_to(concat_ws('|', p_kind, p_currency, p_owners::text, p_pockets::text, p_amounts::text, t.payload::text), 'UTF8')));
  t.created_at := clock_timestamp();
  t.balance := before[1] + CASE t.outcome WHEN 'posted' THEN p_amounts[1] ELSE 0 END;
  t.version := versions[1] + CASE WHEN t.outcome = 'posted' AND p_amounts[1] <> 0 THEN 1 ELSE 0 END;
  IF t.outcome = 'posted' THEN
    FOR i IN 1..legs LOOP
      IF p_amounts[i] <> 0 THEN
        legs_text := legs_text || ids[i] || ':' || p_amounts[i] || ';';
      END IF;
    END LOOP;
  END IF;
  t.digest := ledger_digest(t, legs_text);
  INSERT INTO ledger_transfer VALUES (t.*) ON CONFLICT (merchant_id, scope, key) DO NOTHING;
  IF NOT FOUND THEN
    -- A new statement sees what the other transaction committed.
    SELECT * INTO stored FROM ledger_transfer WHERE merchant_id = p_merchant AND scope = p_scope AND key = p_key;
    IF stored.kind <> 'tombstone' AND stored.input_hash <> t.input_hash THEN
      RETURN ('refused', 'idempotency_key_reused', false, NULL, before[1], versions[1])::ledger_result;
    END IF;
    RETURN (stored.outcome, stored.code, true, stored.id, stored.balance, stored.version)::ledger_result;
  END IF;

  IF t.outcome = 'posted' THEN
    FOR i IN 1..legs LOOP
      CONTINUE WHEN p_amounts[i] = 0;
      IF versions[i] IS NULL THEN
        INSERT INTO ledger_entry (transfer_id, leg, account_id, amount) VALUES (t.id, i, ids[i], p_amounts[i]);
      ELSE
        next_hash := ledger_link(heads[i], t.digest, versions[i] + 1, p_amounts[i], before[i], before[i] + p_amounts[i]);
        INSERT INTO ledger_entry VALUES (t.id, i, ids[i], p_amounts[i], versions[i] + 1, before[i], before[i] + p_amounts[i], heads[i], next_hash);
        UPDATE ledger_account SET balance = before[i] + p_amounts[i], version = versions[i] + 1, head = next_hash WHERE id = ids[i];
      END IF;
    END LOOP;
  END IF;
  RETURN (t.outcome, t.code, false, t.id, t.balance, t.version)::ledger_result;
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
  t.digest := ledger_digest(t, '');
  INSERT INTO ledger_transfer VALUES (t.*) ON CONFLICT (merchant_id, scope, key) DO NOTHING;
  RETURN FOUND;
END $$;

-- Undoes a posted transfer by its opposite, once (a correction never changes the original).
CREATE FUNCTION ledger_reverse(p_merchant text, p_transfer text, p_payload jsonb) RETURNS ledger_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t ledger_transfer;
  owners text[];
  pockets text[];
  amounts bigint[];
BEGIN
  SELECT * INTO t FROM ledger_transfer WHERE id = p_transfer AND merchant_id = p_merchant AND outcome = 'posted' AND kind <> 'reversal';
  IF NOT FOUND THEN
    RETURN ('refused', 'not_found', false, NULL, NULL, NULL)::ledger_result;
  END IF;
  SELECT array_agg(a.owner_id ORDER BY e.leg), array_agg(a.pocket ORDER BY e.leg), array_agg(-e.amount ORDER BY e.leg)
    INTO owners, pockets, amounts FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.transfer_id = t.id;
  IF owners IS NULL THEN
    RETURN ('refused', 'not_found', false, NULL, NULL, NULL)::ledger_result;
  END IF;
  RETURN ledger_post(p_merchant, 'reversal', 'reversal', t.id, NULL, t.currency, owners, pockets, amounts, NULL, p_payload || jsonb_build_object('reverses', t.id));
END $$;

REVOKE ALL ON FUNCTION ledger_open, ledger_post, ledger_bury, ledger_reverse FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post, ledger_bury, ledger_reverse TO trevo_app;
