-- Notes what posted movements bring to members' main pockets or take from them, where that opens a lot, takes off what is open, or comes when nothing was left
-- to hold (less than a unit of the currency, which no payout step exceeds; whether that closes lots is decided by who reads it) and something was noted before,
-- of this list too. A reversal is of the kind that it takes back. Called with every posted movement (ledger_note): balances of accounts are those before it.
-- Events of a member are in the order of the list. Each look-up goes by one key, whatever list the plan was made for; the open rounds of the brands
-- are read once, and only where somebody holds nothing.
CREATE FUNCTION note_turnover(p_moves ledger_transfer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO turnover_event (merchant_id, member_id, transfer_id, source, amount, multiple_ppm, held_before, round_open, at)
    SELECT n.merchant_id, n.member, n.id, n.source, n.amount, n.multiple_ppm, n.held,
        n.held < 10000 AND n.member IN (SELECT r.member_id FROM seamless_round r WHERE r.status = 'open' AND r.merchant_id = ANY (ARRAY(
          SELECT DISTINCT b.merchant_id FROM unnest(p_moves) AS b))), n.created_at
      FROM (SELECT w.*, bool_or(w.is_known) OVER (
          PARTITION BY w.member COLLATE "C" ORDER BY w.place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS follows
        FROM (
          SELECT c.ordinality AS place, c.merchant_id, c.id, c.created_at, k.source, coalesce(k.multiple_ppm, 0) AS multiple_ppm, m.member, m.amount,
              m.amount < 0 OR k.multiple_ppm > 0 AS is_known, m.main_before + (SELECT coalesce(sum(p.balance), 0) FROM ledger_account p
                WHERE p.owner_id = m.member AND p.currency = c.currency AND (p.pocket = 'pending' OR p.pocket LIKE 'vendor:%'))::bigint AS held
            FROM unnest(p_moves) WITH ORDINALITY AS c
              LEFT JOIN LATERAL (SELECT t.kind, t.scope FROM ledger_transfer t
                WHERE c.kind = 'reversal' AND t.id = c.payload->>'reverses' OFFSET 0) AS o ON true
              LEFT JOIN LATERAL (SELECT * FROM turnover_kind t WHERE t.kind = coalesce(o.kind, c.kind) AND t.scope IN (coalesce(o.scope, c.scope), '')
                ORDER BY t.scope DESC LIMIT 1) AS k ON true
              CROSS JOIN LATERAL (SELECT e.owner_id AS member, sum(e.amount)::bigint AS amount,
                  sum(e.balance_before) FILTER (WHERE a.pocket = 'main')::bigint AS main_before
                FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
                WHERE e.transfer_id = c.id AND e.account_version IS NOT NULL AND a.owner_kind = 'member'
                  AND (a.pocket IN ('main', 'pending') OR a.pocket LIKE 'vendor:%')
                GROUP BY e.owner_id OFFSET 0) AS m
            WHERE CASE WHEN m.amount < 0 THEN k.takes_off WHEN m.amount > 0 THEN k.multiple_ppm > 0 OR m.main_before < 10000 END AND m.main_before IS NOT NULL
        ) AS w) AS n
      WHERE n.is_known OR (n.held < 10000 AND (n.follows OR (SELECT true FROM turnover_event t WHERE t.member_id = n.member LIMIT 1)));
END $$;
