-- Why a member may not have a bonus, or take any other reward, or null: a pause, the brand's stop of all rewards, the law of the place (`p_needs_stake`: only
-- who has staked before; rewards' rule book §15). Codes: play_paused, bonus_closed.
CREATE FUNCTION reward_refusal(p_merchant text, p_member text, p_needs_stake boolean) RETURNS text
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE
    WHEN EXISTS (SELECT FROM member_guard g WHERE g.member_id = p_member AND g.merchant_id = p_merchant AND g.paused_until > clock_timestamp())
      THEN 'play_paused'
    WHEN EXISTS (SELECT FROM reward_stop s WHERE s.merchant_id = p_merchant AND s.lifted_at IS NULL) THEN 'bonus_closed'
    WHEN p_needs_stake AND NOT EXISTS (SELECT FROM seamless_round r WHERE r.member_id = p_member AND r.merchant_id || '' = p_merchant AND r.staked > r.returned)
      THEN 'bonus_closed' END;
END $$;
