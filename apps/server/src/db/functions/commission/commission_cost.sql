-- What members cost, movement by movement, by the time of the posting. A cost of no product in particular is of CONS. The conditions are those of its indexes.
CREATE VIEW commission_cost AS
  SELECT t.merchant_id, t.owner_id AS member_id, t.created_at,
    CASE WHEN t.scope LIKE 'lottery%' THEN 'LOTT' ELSE coalesce(t.payload ->> 'category', 'CONS') END AS category,
    CASE WHEN t.kind = 'bonus_release' THEN e.amount ELSE 0 END AS promo, CASE WHEN t.kind LIKE 'rebate%' THEN e.amount ELSE 0 END AS rebate,
    CASE WHEN t.kind LIKE 'salary%' THEN e.amount ELSE 0 END AS salary
  FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.leg = 1 AND e.owner_id = t.owner_id AND e.day = t.day
  WHERE t.outcome = 'posted' AND (t.kind LIKE 'rebate%' OR t.kind LIKE 'salary%' OR t.kind = 'bonus_release');
GRANT SELECT ON commission_cost TO trevo_app;
