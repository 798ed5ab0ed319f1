-- Lowers what a direct downline earns by, or the series that a player has at most, from now on; its own word for it was asked before. Null, or why not:
-- ACCOUNT_UNKNOWN (not directly below), NOT_LOWER, DOWNLINE_ABOVE (somebody directly below it has more). Locks the upline, then the account: nobody comes below
-- it or is raised meanwhile.
CREATE FUNCTION team_lower_value(p_merchant text, p_upline text, p_member text, p_item text, p_value integer, p_at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  present member_value;
  highest integer;
  begins timestamptz;
BEGIN
  PERFORM 1 FROM member m WHERE m.id = p_upline FOR NO KEY UPDATE;
  PERFORM 1 FROM member m WHERE m.id = p_member AND m.merchant_id = p_merchant AND m.upline_id = p_upline FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'ACCOUNT_UNKNOWN';
  END IF;
  SELECT * INTO present FROM member_value v WHERE v.member_id = p_member AND v.item = p_item AND v.until = 'infinity';
  highest := coalesce(present.value,
      CASE WHEN p_item = 'SERIES' THEN (SELECT team_series(m.id) FROM member m WHERE m.id = p_member AND NOT is_agent(m.type)) END);
  IF highest IS NULL OR p_value >= highest THEN
    RETURN 'NOT_LOWER';
  ELSIF EXISTS (SELECT FROM member d JOIN member_value v ON v.member_id = d.id
    WHERE d.upline_id = p_member AND v.item = p_item AND v.until = 'infinity' AND v.value > p_value) THEN
    RETURN 'DOWNLINE_ABOVE';
  END IF;
  begins := greatest(p_at, present.since + interval '1 microsecond');
  UPDATE member_value SET until = begins WHERE member_id = p_member AND item = p_item AND until = 'infinity';
  INSERT INTO member_value (merchant_id, member_id, item, value, since, follows)
    VALUES (p_merchant, p_member, p_item, p_value, begins, CASE WHEN present.member_id IS NOT NULL THEN begins END);
  RETURN NULL;
END $$;
