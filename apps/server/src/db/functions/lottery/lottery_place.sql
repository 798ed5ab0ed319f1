-- Buys a slip: all its orders, their stakes and what they can cost the house, or nothing. `p_slip`: merchant, member, slip_id, hash, game, vendor, currency,
-- issue_stake_max, exposure_max, and of a chase stop_on_win and issues; `p_orders`: rows of lottery_order as they were priced; `p_cells`: as lottery_expose
-- takes them.
-- Locks the player's account, then the issues in the order of their ids, then cells in theirs. An order counts if it holds its issue before the close by the
-- database clock: whoever freezes the issue waits for it.
-- Codes: slip_id_reused, issue_closed, order_too_large, issue_full, those of seamless_stake_all.
CREATE FUNCTION lottery_place(p_slip jsonb, p_orders jsonb, p_cells jsonb) RETURNS lottery_placed
LANGUAGE plpgsql AS $$
DECLARE
  known lottery_slip;
  who constant text := p_slip ->> 'member';
  issues text[];
  wrong jsonb;
  code text;
  why text;
BEGIN
  PERFORM protection_hold(who);
  SELECT * INTO known FROM lottery_slip WHERE member_id = who AND slip_id = p_slip ->> 'slip_id';
  IF FOUND THEN
    IF known.input_hash <> decode(p_slip ->> 'hash', 'hex') THEN
      RETURN lottery_refused('slip_id_reused', NULL);
    END IF;
    RETURN ROW ('replayed', NULL, NULL, known.id, known.balance, known.balance_version)::lottery_placed;
  END IF;
  SELECT array_agg(DISTINCT o.issue_id) INTO issues FROM jsonb_to_recordset(p_orders) AS o (issue_id text);
  PERFORM 1 FROM lottery_issue WHERE id = ANY (issues) ORDER BY id FOR SHARE;
  SELECT jsonb_build_object('issue', i.number) INTO wrong FROM lottery_issue i
    WHERE i.id = ANY (issues) AND NOT (i.state = 'selling' AND clock_timestamp() < i.closes_at) ORDER BY i.closes_at LIMIT 1;
  IF FOUND THEN
    RETURN lottery_refused('issue_closed', wrong);
  END IF;
  SELECT jsonb_build_object('issue', i.number, 'left', (p_slip ->> 'issue_stake_max')::bigint - s.staked) INTO wrong
    FROM (SELECT o.issue_id, sum(o.stake) AS stake FROM jsonb_to_recordset(p_orders) AS o (issue_id text, stake bigint) GROUP BY o.issue_id) AS n
      JOIN lottery_issue i ON i.id = n.issue_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(l.stake), 0)::bigint AS staked FROM lottery_order l
        WHERE l.issue_id = n.issue_id AND l.member_id = who AND l.status = 2) AS s
    WHERE s.staked + n.stake > (p_slip ->> 'issue_stake_max')::bigint ORDER BY i.closes_at LIMIT 1;
  IF FOUND THEN
    RETURN lottery_refused('order_too_large', wrong);
  END IF;
  RETURN lottery_write_slip(p_slip, p_orders, p_cells);
EXCEPTION WHEN SQLSTATE 'TRV05' THEN
  GET STACKED DIAGNOSTICS code = MESSAGE_TEXT, why = PG_EXCEPTION_DETAIL;
  RETURN lottery_refused(code, nullif(why, '')::jsonb);
END $$;
