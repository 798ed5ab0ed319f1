-- Why a slip is too large for what its player has on its issues already, or null: over what one player may stake on an issue, or on a play in it.
CREATE FUNCTION lottery_caps_refusal(p_ask lottery_ask) RETURNS lottery_placed
LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  over record;
BEGIN
  SELECT i.number, p_ask.issue_stake_max - s.staked AS free INTO over
    FROM (SELECT o.issue_id, sum(o.stake) AS stake FROM jsonb_to_recordset(p_ask.orders) AS o (issue_id text, stake bigint) GROUP BY o.issue_id) AS n
      JOIN lottery_issue i ON i.id = n.issue_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(l.stake), 0)::bigint AS staked FROM lottery_order l
        WHERE l.issue_id = n.issue_id AND l.member_id = p_ask.member AND l.status = 2) AS s
    WHERE s.staked + n.stake > p_ask.issue_stake_max ORDER BY i.closes_at LIMIT 1;
  IF FOUND THEN
    RETURN lottery_refused('order_too_large', jsonb_build_object('limit', 'issue', 'issue', over.number, 'left', greatest(0, over.free)));
  ELSIF p_ask.play_caps IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT i.number, n.play, n.most - s.staked AS free INTO over
    FROM (SELECT o.issue_id, o.play, c.most, sum(o.stake) AS stake FROM jsonb_to_recordset(p_ask.play_caps) AS c (play text, most bigint)
        JOIN jsonb_to_recordset(p_ask.orders) AS o (issue_id text, play text, stake bigint) ON o.play = c.play
        GROUP BY o.issue_id, o.play, c.most) AS n
      JOIN lottery_issue i ON i.id = n.issue_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(l.stake), 0)::bigint AS staked FROM lottery_order l
        WHERE l.issue_id = n.issue_id AND l.member_id = p_ask.member AND l.status = 2 AND l.play = n.play) AS s
    WHERE s.staked + n.stake > n.most ORDER BY i.closes_at, n.play LIMIT 1;
  IF FOUND THEN
    RETURN lottery_refused('order_too_large',
      jsonb_build_object('limit', 'play_issue', 'play', over.play, 'issue', over.number, 'left', greatest(0, over.free)));
  END IF;
  RETURN NULL;
END $$;
