-- Raises what a direct downline earns by, from now on. Null, or why not: ACCOUNT_UNKNOWN (not directly below), CHAIN_NOT_MONOTONE (more than the upline has),
-- LOWERING_NOT_ACCEPTED (less than it has; a player that was given no series has that of the nearest above). Setting what is set, or null, changes nothing.
-- Locks the upline, then the account: own values only ever rise.
CREATE FUNCTION team_set_value(p_merchant text, p_upline text, p_member text, p_item text, p_value integer, p_at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  present member_value;
  lowest integer;
  begins timestamptz := p_at;
BEGIN
  PERFORM 1 FROM member m WHERE m.id = p_upline FOR NO KEY UPDATE;
  PERFORM 1 FROM member m WHERE m.id = p_member AND m.merchant_id = p_merchant AND m.upline_id = p_upline FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN 'ACCOUNT_UNKNOWN';
  ELSIF p_value > team_value(p_upline, p_item) THEN
    RETURN 'CHAIN_NOT_MONOTONE';
  END IF;
  SELECT * INTO present FROM member_value v WHERE v.member_id = p_member AND v.item = p_item AND v.until = 'infinity';
  -- Who was just made by an agent, and has not come yet, loses nothing.
  lowest := coalesce(present.value, CASE WHEN p_item = 'SERIES' THEN
      (SELECT team_series(m.id) FROM member m WHERE m.id = p_member AND NOT is_agent(m.type) AND NOT m.password_initial) END, 0);
  IF p_value < lowest THEN
    RETURN 'LOWERING_NOT_ACCEPTED';
  ELSIF p_value IS NULL OR p_value = coalesce(present.value, 0) THEN
    RETURN NULL;
  END IF;
  IF present.member_id IS NOT NULL THEN
    -- Two in one millisecond: the second begins just after the first.
    begins := greatest(p_at, present.since + interval '1 microsecond');
    UPDATE member_value SET until = begins WHERE member_id = p_member AND item = p_item AND until = 'infinity';
  END IF;
  INSERT INTO member_value (merchant_id, member_id, item, value, since, follows)
    VALUES (p_merchant, p_member, p_item, p_value, begins, CASE WHEN present.member_id IS NOT NULL THEN begins END);
  RETURN NULL;
END $$;
