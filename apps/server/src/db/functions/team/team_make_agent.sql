-- Makes a member a top agent, a streamer or a corporate account where it stands, from an instant on. Null, or what team_agent_unfit says; then nothing has
-- changed. An agent of the house has the site's most of each item from then on, written down: bets of before keep what the member had. Locks the tree, then
-- the account.
CREATE FUNCTION team_make_agent(p_merchant text, p_member text, p_type smallint, p_items text[], p_at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  upline text;
  refusal text;
  before text[];
BEGIN
  PERFORM team_hold(p_merchant);
  SELECT m.upline_id INTO upline FROM member m WHERE m.id = p_member AND m.merchant_id = p_merchant FOR UPDATE;
  refusal := team_agent_unfit(p_merchant, p_member, p_type);
  IF refusal IS NOT NULL THEN
    RETURN refusal;
  END IF;
  IF upline IS NULL THEN
    before := ARRAY(SELECT i.item FROM unnest(p_items) AS i (item)
      WHERE NOT EXISTS (SELECT FROM member_value v WHERE v.member_id = p_member AND v.item = i.item));
    INSERT INTO member_value (merchant_id, member_id, item, value, since, until)
      SELECT p_merchant, p_member, b.item, 0, p_at - interval '1 microsecond', p_at FROM unnest(before) AS b (item);
    INSERT INTO member_value (merchant_id, member_id, item, value, since, follows)
      SELECT p_merchant, p_member, b.item, team_site_value(p_merchant, b.item), p_at, p_at FROM unnest(before) AS b (item);
  END IF;
  UPDATE member SET type = p_type WHERE id = p_member;
  PERFORM team_join(p_merchant, p_member, upline, p_at);
  PERFORM team_count(upline, 0, 1);
  RETURN NULL;
END $$;
