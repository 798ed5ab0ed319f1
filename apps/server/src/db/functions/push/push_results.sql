-- Puts word of an issue that ended on its way to who bet in it and wants to hear of results: once for an issue, however many orders. `p_statuses`: those of
-- orders that ended with it. Locks nothing but what it writes. How many devices will be told.
CREATE FUNCTION push_results(p_issue text, p_statuses smallint[], p_good_for interval) RETURNS integer
LANGUAGE sql AS $$
  SELECT push_add('results', 'issue:' || p_issue, array_agg(s.member_id), array_agg(s.detail), p_good_for)
  FROM (
    SELECT o.member_id, jsonb_build_object('game', i.game, 'issue', i.number, 'drawn', i.result IS NOT NULL, 'currency', min(o.currency),
      'stake', sum(o.stake)::text, 'paid', sum(o.win + o.returned)::text) AS detail
    FROM lottery_issue i JOIN lottery_order o ON o.issue_id = i.id
    WHERE i.id = p_issue AND o.status = ANY (p_statuses) AND o.member_id IN (SELECT w.member_id FROM push_wish w WHERE w.results)
    GROUP BY o.member_id, i.game, i.number, i.result IS NOT NULL) AS s
$$;
GRANT EXECUTE ON FUNCTION push_results TO trevo_app;
