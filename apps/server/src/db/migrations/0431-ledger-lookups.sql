-- As in 0210: each row is found by its key alone and compared afterwards, so that there is one plan whatever the statistics say. A plan made
-- while the tables were small looked for a member among all of the merchant's, and for the two sides of a transfer among all entries.

-- Opens an account that does not stand yet. False: the member is a trial account, which never has real money.
CREATE OR REPLACE FUNCTION ledger_open(p_merchant text, p_owner text, p_pocket text, p_currency text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
    SELECT type, currency INTO owner_type, owner_currency FROM member WHERE id = p_owner AND merchant_id || '' = p_merchant;
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

-- Undoes a posted transfer by its opposite, once (a correction never changes the original).
CREATE OR REPLACE FUNCTION ledger_reverse(p_merchant text, p_transfer text, p_payload jsonb) RETURNS ledger_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t record;
  first_leg record;
  counter_leg record;
  first_side record;
  counter_side record;
BEGIN
  SELECT id, currency, merchant_id, kind INTO t FROM ledger_transfer WHERE id = p_transfer;
  SELECT account_id, amount INTO first_leg FROM ledger_entry WHERE transfer_id = t.id AND leg = 1;
  -- Not of this merchant, a correction itself, or a refusal and a tombstone: nothing moved.
  IF NOT FOUND OR t.merchant_id <> p_merchant OR t.kind = 'reversal' THEN
    RETURN ('refused', 'not_found', false, NULL, NULL, NULL)::ledger_result;
  END IF;
  SELECT account_id INTO counter_leg FROM ledger_entry WHERE transfer_id = t.id AND leg = 2;
  SELECT owner_id, pocket INTO first_side FROM ledger_account WHERE id = first_leg.account_id;
  SELECT owner_id, pocket INTO counter_side FROM ledger_account WHERE id = counter_leg.account_id;
  RETURN ledger_post(p_merchant, 'reversal', 'reversal', t.id, NULL, t.currency, first_side.owner_id, first_side.pocket,
    counter_side.owner_id, counter_side.pocket, -first_leg.amount, NULL, p_payload || jsonb_build_object('reverses', t.id));
END $$;
