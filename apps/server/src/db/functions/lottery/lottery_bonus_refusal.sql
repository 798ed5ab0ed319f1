-- Why a slip that needs locked money is not bought, or null: each order that holds some is judged by itself (rewards' rule book §4.4, §4.14); the first that
-- fails is the refusal. Of an odds board all that a player has on one play of an issue is one unit. Under the locks of lottery_place; `known`: see lottery_ask.
-- Codes: slip_again (the player has other orders by now: to be asked again), terms_refused (below the own series), bonus_game_excluded, bonus_max_stake,
-- bonus_coverage, bonus_settles_too_late.
CREATE FUNCTION lottery_bonus_refusal(p_ask lottery_ask, p_part bonus_part) RETURNS lottery_placed
LANGUAGE plpgsql STABLE AS $$
DECLARE
  g bonus_grant;
  refused record;
BEGIN
  IF coalesce(p_part.won + p_part.bonus, 0) = 0 THEN
    RETURN NULL;
  END IF;
  SELECT * INTO g FROM bonus_grant WHERE id = p_part.grant_id;
  SELECT * INTO refused FROM (
    SELECT o.place, CASE
        WHEN o.mode = 'LOTT' AND o.series < o.series_limit THEN 'terms_refused'
        WHEN coalesce((g.terms -> 'contribution' ->> ('game:' || p_ask.game))::bigint, (g.terms -> 'contribution' ->> o.product)::bigint, 0) = 0
          THEN 'bonus_game_excluded'
        WHEN o.staked + held.stake > g.max_stake THEN 'bonus_max_stake'
        WHEN o.coverage >= 700000 THEN 'bonus_coverage'
        WHEN p_ask.stop_on_win IS NULL AND draws.at > g.expires_at + interval '30 days' THEN 'bonus_settles_too_late'
        WHEN p_ask.stop_on_win IS NOT NULL AND draws.at >= g.expires_at THEN 'bonus_settles_too_late' END AS code
      FROM (SELECT j.*, CASE j.mode WHEN 'ELOTT' THEN sum(j.stake) OVER (PARTITION BY j.issue_id, j.play, j.mode ORDER BY j.place) ELSE j.stake END AS staked
          FROM jsonb_to_recordset(lottery_deal(p_ask, p_part)) AS j (place integer, issue_id text, play text, mode text, product text, coverage integer,
            series integer, series_limit integer, stake bigint, won bigint, bonus bigint)) AS o
        CROSS JOIN LATERAL (SELECT coalesce(i.postponed_to, i.draws_at) AS at FROM lottery_issue i WHERE i.id = o.issue_id) AS draws
        CROSS JOIN LATERAL (SELECT coalesce(sum(l.stake), 0) AS stake FROM lottery_order l WHERE o.mode = 'ELOTT' AND l.issue_id = o.issue_id
          AND l.member_id = p_ask.member AND l.play = o.play AND l.mode = o.mode AND l.status = 2) AS held
      WHERE o.won + o.bonus > 0) AS q WHERE q.code IS NOT NULL ORDER BY q.place LIMIT 1;
  IF (SELECT count(*) FROM lottery_order l WHERE l.member_id = p_ask.member AND l.status = 2
      AND l.issue_id IN (SELECT o.issue_id FROM jsonb_to_recordset(p_ask.orders) AS o (issue_id text))) IS DISTINCT FROM p_ask.known THEN
    RETURN lottery_refused('slip_again', NULL);
  ELSIF refused.code IS NOT NULL THEN
    RETURN lottery_refused(refused.code, jsonb_build_object('place', refused.place));
  END IF;
  RETURN NULL;
END $$;
