-- The house's accounts that are summed; its others, and all of a member's, are chained.
CREATE FUNCTION ledger_is_summed(p_pocket_class text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_pocket_class = ANY ('{clearing,provider,fees,bonus_cost,commission,points_issued}'::text[])
$$;
