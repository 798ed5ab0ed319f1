-- Notes what the posted movements of a statement bring to members' main pockets or take from them, where that opens a lot, takes off what is open, or comes
-- when nothing was left to hold (less than a unit of the currency, which no payout step exceeds; whether that closes lots is decided by who reads it) and
-- something was noted before. A reversal is of the kind that it takes back. What a round stakes and pays opens nothing. Balances of accounts are those before
-- the posting still.
CREATE FUNCTION note_turnover() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM changed AS c WHERE NOT (SELECT k.of_round FROM ledger_kind k WHERE k.kind = c.kind)) THEN
    INSERT INTO turnover_event (merchant_id, member_id, transfer_id, source, amount, multiple_ppm, held_before, round_open, at)
      SELECT n.merchant_id, n.member, n.id, n.source, n.amount, n.multiple_ppm, n.held,
          n.held < 10000 AND n.member IN (SELECT r.member_id FROM seamless_round r WHERE r.status = 'open' AND r.merchant_id = ANY (ARRAY(
            SELECT o.merchant_id FROM changed AS o))), n.created_at
        FROM (SELECT w.*, bool_or(w.is_known) OVER (PARTITION BY w.member ORDER BY w.place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS follows
          FROM (
            SELECT c.place, c.merchant_id, c.id, c.created_at, k.source, coalesce(k.multiple_ppm, 0) AS multiple_ppm, m.owner_id COLLATE "C" AS member, m.amount,
                m.amount < 0 OR k.multiple_ppm > 0 AS is_known, m.main_before + (SELECT coalesce(sum(p.balance), 0) FROM ledger_account p
                  WHERE p.owner_id = m.owner_id AND p.currency = m.currency AND (p.pocket = 'pending' OR p.pocket LIKE 'vendor:%'))::bigint AS held
              FROM (SELECT o.*, row_number() OVER () AS place FROM changed AS o) AS c
                LEFT JOIN LATERAL (SELECT t.* FROM (SELECT c.kind, c.scope WHERE c.kind <> 'reversal' UNION ALL SELECT o.kind, o.scope FROM ledger_transfer o
                    WHERE c.kind = 'reversal' AND o.id = c.payload->>'reverses') AS of (kind, scope)
                  JOIN turnover_kind t ON t.kind = of.kind AND t.scope IN (of.scope, '') ORDER BY t.scope DESC LIMIT 1) AS k ON true
                CROSS JOIN LATERAL (SELECT a.owner_id, a.currency, sum(e.amount)::bigint AS amount,
                    sum(e.balance_before) FILTER (WHERE a.pocket = 'main')::bigint AS main_before
                  FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
                  WHERE e.transfer_id = c.id AND a.owner_kind = 'member' AND (a.pocket IN ('main', 'pending') OR a.pocket LIKE 'vendor:%')
                  GROUP BY a.owner_id, a.currency OFFSET 0) AS m
              WHERE c.outcome = 'posted' AND NOT (SELECT o.of_round FROM ledger_kind o WHERE o.kind = c.kind) AND m.main_before IS NOT NULL
                AND CASE WHEN m.amount < 0 THEN k.takes_off WHEN m.amount > 0 THEN k.multiple_ppm > 0 OR m.main_before < 10000 END
          ) AS w) AS n
        WHERE n.is_known OR (n.held < 10000 AND (n.follows OR EXISTS (SELECT FROM turnover_event t WHERE t.member_id = n.member)))
        ORDER BY n.place, n.member;
  END IF;
  RETURN NULL;
END $$;
