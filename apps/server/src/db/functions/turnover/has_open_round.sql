-- Whether a round of a member is open. Found among the brand's open rounds: a member who plays much has many that are over.
CREATE FUNCTION has_open_round(p_merchant text, p_member text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM seamless_round r WHERE r.merchant_id = p_merchant AND r.status = 'open' AND r.member_id || '' = p_member)
$$;
