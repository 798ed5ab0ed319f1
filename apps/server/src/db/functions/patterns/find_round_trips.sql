-- Money that went to somebody and came back within a day, as it was noticed when it was sent (agents' rule book §10, §16, F15).
CREATE FUNCTION find_round_trips(p_merchant text, p_from timestamptz, p_to timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures)
  SELECT new_id('tfn'), p_merchant, 'round_trip', concat_ws(' ', a.first_id, a.second_id, a.day), a.day, ARRAY[a.first_id, a.second_id],
    jsonb_build_object('accounts', 2, 'there', a.there::text, 'back', a.back::text)
  FROM team_alert a WHERE a.merchant_id = p_merchant AND a.noticed_at >= p_from AND a.noticed_at < p_to
  ON CONFLICT (merchant_id, kind, key) DO NOTHING
$$;
