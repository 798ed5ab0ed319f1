-- What becomes of slips before their cells are asked: replayed, where one of this name stands; refused; or with no outcome yet. Under the locks of
-- lottery_place. `p_at`: when they were placed. slip_again: limits of the game were changed since it was priced.
CREATE FUNCTION lottery_judge(p_asks lottery_ask[], p_planned seamless_planned[], p_at timestamptz) RETURNS lottery_placed[]
LANGUAGE plpgsql AS $$
BEGIN
  RETURN ARRAY(
    SELECT CASE
        WHEN k.input_hash <> a.hash THEN lottery_refused('slip_id_reused', NULL)
        WHEN k.id IS NOT NULL THEN ROW ('replayed', NULL, NULL, k.id, k.balance, k.balance_version)::lottery_placed
        WHEN closed.number IS NOT NULL THEN lottery_refused('issue_closed', jsonb_build_object('issue', closed.number))
        WHEN sale.limits_version IS DISTINCT FROM a.limits_version THEN lottery_refused('slip_again', NULL)
        WHEN (caps.why).outcome IS NOT NULL THEN caps.why
        WHEN p.code IS NOT NULL THEN lottery_refused(p.code, NULL)
        WHEN a.free_bet IS NOT NULL THEN lottery_free_refusal(p_asks[a.ordinality], p_at)
        -- Who has no pocket yet has no money in it; a trial account never has one.
        WHEN purse.id IS NULL AND coalesce((p.bonus).won + (p.bonus).bonus, 0) = 0
          THEN lottery_refused(CASE m.type WHEN 4 THEN 'need_true_account' ELSE 'insufficient_balance' END, NULL)
        ELSE lottery_bonus_refusal(p_asks[a.ordinality], p.bonus)
      END
    FROM unnest(p_asks) WITH ORDINALITY AS a
      CROSS JOIN LATERAL (SELECT (p_planned[a.ordinality]).code, (p_planned[a.ordinality]).bonus OFFSET 0) AS p
      LEFT JOIN LATERAL (SELECT * FROM lottery_slip s WHERE s.member_id = a.member AND s.slip_id = a.slip_id OFFSET 0) AS k ON true
      LEFT JOIN LATERAL (SELECT * FROM ledger_account b WHERE b.owner_id = a.member AND b.pocket = 'main' AND b.currency = a.currency OFFSET 0) AS purse
        ON true
      LEFT JOIN LATERAL (SELECT * FROM member o WHERE o.id = a.member OFFSET 0) AS m ON true
      LEFT JOIN LATERAL (SELECT g.limits_version FROM lottery_game g WHERE g.merchant_id = a.merchant AND g.code = a.game OFFSET 0) AS sale ON true
      LEFT JOIN LATERAL (SELECT i.number FROM jsonb_to_recordset(a.orders) AS o (issue_id text) JOIN lottery_issue i ON i.id = o.issue_id
        WHERE NOT (i.state = 'selling' AND p_at < i.closes_at) ORDER BY i.closes_at LIMIT 1) AS closed ON true
      CROSS JOIN LATERAL (SELECT lottery_caps_refusal(p_asks[a.ordinality]) AS why OFFSET 0) AS caps
    ORDER BY a.ordinality);
END $$;
