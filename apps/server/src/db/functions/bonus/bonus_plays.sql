-- Whether locked money can be staked at all: in rounds of the studio, and in those that vendors book here one by one. A slip of a lottery is cash. It never
-- leaves the own ledger: no vendor that keeps a wallet of its own comes here.
CREATE FUNCTION bonus_plays(p_vendor text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_vendor = studio_vendor() OR NOT is_own_vendor(p_vendor)
$$;
