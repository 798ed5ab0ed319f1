-- Makes a member a top agent, a streamer or a corporate account where it stands, from an instant on. Null, or what team_agent_unfit says; then nothing has changed.
-- Locks the tree, then the account.
CREATE FUNCTION team_make_agent(p_merchant text, p_member text, p_type smallint, p_at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  upline text;
  refusal text;
BEGIN
  PERFORM team_hold(p_merchant);
  SELECT m.upline_id INTO upline FROM member m WHERE m.id = p_member AND m.merchant_id = p_merchant FOR UPDATE;
  refusal := team_agent_unfit(p_merchant, p_member, p_type);
  IF refusal IS NULL THEN
    UPDATE member SET type = p_type WHERE id = p_member;
    PERFORM team_join(p_merchant, p_member, upline, p_at);
    PERFORM team_count(upline, 0, 1);
  END IF;
  RETURN refusal;
END $$;
