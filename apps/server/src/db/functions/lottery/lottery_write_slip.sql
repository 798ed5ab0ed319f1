-- Writes a slip that lottery_place found in order: orders, stakes, exposure. Raises TRV05 with the code where a stake or a cell is refused.
CREATE FUNCTION lottery_write_slip(p_slip jsonb, p_orders jsonb, p_cells jsonb) RETURNS lottery_placed
LANGUAGE plpgsql AS $$
DECLARE
  slip constant text := new_id('lts');
  chase text;
  at constant timestamptz := clock_timestamp();
  money seamless_result;
  acts seamless_act[];
BEGIN
  INSERT INTO lottery_slip (id, merchant_id, member_id, slip_id, input_hash, stake, rebate, placed_at)
    SELECT slip, p_slip ->> 'merchant', p_slip ->> 'member', p_slip ->> 'slip_id', decode(p_slip ->> 'hash', 'hex'), sum(o.stake), sum(o.rebate), at
    FROM jsonb_to_recordset(p_orders) AS o (stake bigint, rebate bigint);
  IF p_slip ->> 'stop_on_win' IS NOT NULL THEN
    INSERT INTO lottery_chase (id, merchant_id, member_id, slip_id, game, issues, stop_on_win, placed_at)
      VALUES (new_id('ltc'), p_slip ->> 'merchant', p_slip ->> 'member', slip, p_slip ->> 'game', (p_slip ->> 'issues')::integer,
        (p_slip ->> 'stop_on_win')::boolean, at) RETURNING id INTO chase;
  END IF;
  INSERT INTO lottery_order (id, merchant_id, member_id, slip_id, chase_id, issue_id, place, game, vendor, play, mode, selection, unit_price, money_unit,
      multiple, series, series_limit, lines, currency, line_stake, stake, rebate, most, placed_at)
    SELECT new_id('lto'), p_slip ->> 'merchant', p_slip ->> 'member', slip, chase, o.issue_id, o.place, p_slip ->> 'game', p_slip ->> 'vendor', o.play,
        o.mode, o.selection, o.unit_price, o.money_unit, o.multiple, o.series, o.series_limit, o.lines, p_slip ->> 'currency', o.line_stake, o.stake,
        o.rebate, o.most, at
      FROM jsonb_populate_recordset(NULL::lottery_order, p_orders) AS o;
  SELECT array_agg(ROW (o.merchant_id, o.vendor, o.member_id, o.currency, o.id, o.id, o.game, o.stake, NULL, false,
      jsonb_build_object('slip', slip, 'issue', i.number))::seamless_act ORDER BY o.place) INTO acts
    FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id WHERE o.slip_id = slip;
  money := seamless_stake_all(acts);
  UPDATE lottery_slip SET balance = money.balance, balance_version = money.version WHERE id = slip;
  PERFORM lottery_expose(p_cells, (p_slip ->> 'exposure_max')::bigint);
  RETURN ROW ('done', NULL, NULL, slip, money.balance, money.version)::lottery_placed;
END $$;
