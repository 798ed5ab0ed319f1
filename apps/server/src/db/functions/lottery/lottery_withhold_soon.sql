-- Leaves word that a member who pauses has orders of a chase to come: they go back while their issues are open (work kind lottery-withhold).
CREATE FUNCTION lottery_withhold_soon(p_merchant text, p_member text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lottery_order o WHERE o.member_id || '' = p_member AND o.status = 2 AND o.chase_id IS NOT NULL) THEN
    PERFORM work_add('lottery-withhold', ARRAY[p_merchant], ARRAY[p_member || ' ' || clock_timestamp()], ARRAY[jsonb_build_object('memberId', p_member)],
      ARRAY[now()]);
  END IF;
END $$;
