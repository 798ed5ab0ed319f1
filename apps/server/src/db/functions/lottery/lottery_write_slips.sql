-- Writes slips of different players that were found in order: slips, chases, orders, stakes. `p_planned`: how each is paid. Answers in their order.
-- A slip that a free bet pays takes no stake: the bet is marked as placed with its order.
CREATE FUNCTION lottery_write_slips(p_asks lottery_ask[], p_planned seamless_planned[], p_at timestamptz) RETURNS lottery_placed[]
LANGUAGE plpgsql AS $$
DECLARE
  slips constant text[] := ARRAY(SELECT new_id('lts') FROM unnest(p_asks));
  chases constant text[] := ARRAY(SELECT CASE WHEN a.stop_on_win IS NOT NULL THEN new_id('ltc') END FROM unnest(p_asks) AS a);
  acts seamless_act[];
  parts bonus_part[];
  money ledger_posted[];
BEGIN
  FOR i IN 1 .. cardinality(p_asks) LOOP
    IF ((p_planned[i]).bonus).won + ((p_planned[i]).bonus).bonus > 0 THEN
      p_asks[i].orders := lottery_deal(p_asks[i], (p_planned[i]).bonus);
    END IF;
  END LOOP;
  INSERT INTO lottery_slip (id, merchant_id, member_id, slip_id, input_hash, stake, rebate, placed_at)
    SELECT slips[a.ordinality], a.merchant, a.member, a.slip_id, a.hash, s.stake, s.rebate, p_at
    FROM unnest(p_asks) WITH ORDINALITY AS a
      CROSS JOIN LATERAL (SELECT sum(o.stake) AS stake, sum(o.rebate) AS rebate FROM jsonb_to_recordset(a.orders) AS o (stake bigint, rebate bigint)) AS s;
  INSERT INTO lottery_chase (id, merchant_id, member_id, slip_id, game, issues, stop_on_win, placed_at)
    SELECT chases[a.ordinality], a.merchant, a.member, slips[a.ordinality], a.game, a.issues, a.stop_on_win, p_at
    FROM unnest(p_asks) WITH ORDINALITY AS a WHERE a.stop_on_win IS NOT NULL;
  INSERT INTO lottery_order (id, merchant_id, member_id, slip_id, chase_id, issue_id, place, game, vendor, play, mode, selection, unit_price, money_unit,
      multiple, series, series_limit, odds, lines, currency, line_stake, stake, rebate, most, limited, edition, free_bet, placed_at)
    SELECT new_id('lto'), a.merchant, a.member, slips[a.ordinality], chases[a.ordinality], o.issue_id, o.place, a.game, a.vendor, o.play, o.mode,
        o.selection, o.unit_price, o.money_unit, o.multiple, o.series, o.series_limit, o.odds, o.lines, a.currency, o.line_stake, o.stake,
        o.rebate, o.most, o.limited, o.edition, a.free_bet, p_at
      FROM unnest(p_asks) WITH ORDINALITY AS a CROSS JOIN LATERAL jsonb_populate_recordset(NULL::lottery_order, a.orders) AS o;
  PERFORM lottery_place_free(slips);
  SELECT array_agg(ROW (o.merchant_id, o.vendor, o.member_id, o.currency, o.id, o.id, o.game, o.stake, NULL, false,
      jsonb_build_object('slip', o.slip_id, 'issue', i.number))::seamless_act ORDER BY o.slip_id, o.place) INTO acts
    FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id WHERE o.slip_id = ANY (slips) AND o.free_bet IS NULL;
  parts := ARRAY(SELECT CASE WHEN (p.bonus).grant_id IS NOT NULL THEN bonus_deal(p.bonus, o.before, o.stake) END
    FROM (SELECT n.*, (sum(n.stake) OVER (PARTITION BY n.slip_id ORDER BY n.place) - n.stake)::bigint AS before FROM lottery_order n
        WHERE n.slip_id = ANY (slips) AND n.free_bet IS NULL) AS o
      CROSS JOIN LATERAL (SELECT (p_planned[array_position(slips, o.slip_id)]).bonus OFFSET 0) AS p
    ORDER BY o.slip_id, o.place);
  money := seamless_stake_all(acts, ARRAY(SELECT a.member FROM unnest(p_asks) WITH ORDINALITY AS a WHERE (p_planned[a.ordinality]).is_guarded), parts);
  -- The balance after the last stake of a slip is the one of the highest version.
  UPDATE lottery_slip AS s SET balance = m.balance, balance_version = m.version
    FROM (SELECT DISTINCT ON (p.detail ->> 'slip') p.detail ->> 'slip' AS slip, q.balance, q.version
      FROM unnest(acts) WITH ORDINALITY AS p JOIN unnest(money) WITH ORDINALITY AS q ON q.ordinality = p.ordinality
      ORDER BY p.detail ->> 'slip', q.version DESC) AS m
    WHERE s.id = m.slip;
  UPDATE lottery_slip AS s SET balance = b.balance, balance_version = b.version
    FROM lottery_order o JOIN ledger_account b ON b.owner_id = o.member_id AND b.pocket = 'main' AND b.currency = o.currency
    WHERE o.slip_id = s.id AND o.free_bet IS NOT NULL AND s.id = ANY (slips);
  RETURN ARRAY(SELECT ROW ('done', NULL, NULL, s.id, s.balance, s.balance_version)::lottery_placed
    FROM unnest(slips) WITH ORDINALITY AS n (id, place) JOIN lottery_slip s ON s.id = n.id ORDER BY n.place);
END $$;
