-- Opens an account that does not stand yet. False: the member is a trial account, which never has real money.
CREATE FUNCTION ledger_open(p_merchant text, p_owner text, p_pocket text, p_currency text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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
REVOKE ALL ON FUNCTION ledger_open FROM PUBLIC;
