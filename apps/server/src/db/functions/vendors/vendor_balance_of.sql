-- A member's balance as vendors are told it; zero without an account.
CREATE FUNCTION vendor_balance_of(p_member text, p_currency text) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT balance FROM ledger_account WHERE owner_id = p_member AND pocket = 'main' AND currency = p_currency), 0)
$$;
