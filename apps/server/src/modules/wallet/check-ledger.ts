import { hourMs } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { withPatience } from '../../db/patience.ts';

/** What is wrong with the ledger, and the first row that shows it. */
export type LedgerFault = { readonly check: string; readonly at: string };
export type LedgerReport = { readonly entries: number; readonly faults: readonly LedgerFault[] };

/** Each check answers the first bad row, named so that a person finds it. */
const checks: Readonly<Record<string, string>> = {
  'currencies sum to zero': `
    SELECT a.merchant_id || ' ' || a.currency || ' ' || sum(e.amount) AS at FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    GROUP BY a.merchant_id, a.currency HAVING sum(e.amount) <> 0 ORDER BY 1 LIMIT 1`,
  'every transfer balances': `
    SELECT coalesce(t.id, e.transfer_id) AS at FROM ledger_transfer t
    FULL JOIN (SELECT transfer_id, sum(amount) AS total, bool_or(amount = 0) AS has_zero FROM ledger_entry GROUP BY transfer_id) e ON e.transfer_id = t.id
    WHERE t.id IS NULL OR e.total <> 0 OR e.has_zero OR (e.total IS NOT NULL AND t.outcome <> 'posted') OR (t.code IS NULL) <> (t.outcome = 'posted')
    ORDER BY 1 LIMIT 1`,
  'transfers are as they were written': `
    SELECT t.id AS at FROM ledger_transfer t
    LEFT JOIN (SELECT transfer_id, string_agg(account_id || ':' || amount, ',' ORDER BY leg) AS legs FROM ledger_entry GROUP BY transfer_id) e ON e.transfer_id = t.id
    WHERE t.digest IS DISTINCT FROM ledger_digest(t, e.legs) OR t.day <> (t.created_at AT TIME ZONE 'UTC')::date ORDER BY t.id LIMIT 1`,
  'balances are the sum of their entries': `
    SELECT a.owner_id || ' ' || a.pocket || ' ' || a.currency AS at FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
    WHERE a.mode = 'chained' GROUP BY a.id HAVING coalesce(sum(e.amount), 0) <> a.balance OR count(e.account_id) <> a.version ORDER BY a.id LIMIT 1`,
  'no member is below zero': `
    SELECT owner_id || ' ' || pocket AS at FROM ledger_account WHERE owner_kind = 'member' AND balance < 0 ORDER BY id LIMIT 1`,
  'versions have no gap and balances follow': `
    SELECT x.owner_id || ' ' || x.pocket || ' version ' || x.account_version AS at FROM (
      SELECT a.owner_id, a.pocket, e.account_id, e.account_version, e.amount, e.balance_before, e.balance_after,
        lag(e.account_version, 1, 0::bigint) OVER w AS version_before, lag(e.balance_after, 1, 0::bigint) OVER w AS after_before
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE a.mode = 'chained' WINDOW w AS (PARTITION BY e.account_id ORDER BY e.account_version)) x
    WHERE x.account_version IS DISTINCT FROM x.version_before + 1 OR x.balance_before IS DISTINCT FROM x.after_before
      OR x.balance_after IS DISTINCT FROM x.balance_before + x.amount ORDER BY x.account_id, x.account_version LIMIT 1`,
  'chains are unbroken': `
    SELECT x.whose || ' ' || x.pocket || ' version ' || x.account_version AS at FROM (
      SELECT a.owner_id AS whose, a.pocket, e.*, t.digest,
        lag(e.hash, 1, ledger_genesis(a.merchant_id, a.owner_id, a.pocket, a.currency)) OVER w AS hash_before,
        CASE WHEN e.account_version = a.version THEN a.head ELSE e.hash END AS head
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_transfer t ON t.id = e.transfer_id
      WHERE a.mode = 'chained' WINDOW w AS (PARTITION BY e.account_id ORDER BY e.account_version)) x
    WHERE x.previous_hash IS DISTINCT FROM x.hash_before OR x.head IS DISTINCT FROM x.hash
      OR x.hash IS DISTINCT FROM ledger_link(x.previous_hash, x.digest, x.account_version, x.amount, x.balance_before, x.balance_after)
    ORDER BY x.account_id, x.account_version LIMIT 1`,
  'trial accounts have no money': `
    SELECT a.owner_id AS at FROM ledger_account a JOIN member m ON m.id = a.owner_id WHERE m.type = 4 ORDER BY 1 LIMIT 1`,
  'clearing is what the rounds say': `
    SELECT coalesce(l.name, r.name) AS at FROM (
      SELECT a.merchant_id || ' ' || a.pocket || ' ' || a.currency AS name, sum(e.amount) AS total
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_transfer t ON t.id = e.transfer_id
      WHERE a.pocket LIKE 'clearing:%' AND t.kind IN ('bet', 'win', 'rollback') GROUP BY 1) l
    FULL JOIN (SELECT merchant_id || ' clearing:' || vendor || ' ' || currency AS name, sum(staked - returned - won) AS total FROM seamless_round GROUP BY 1) r ON r.name = l.name
    WHERE coalesce(l.total, 0) <> coalesce(r.total, 0) ORDER BY 1 LIMIT 1`,
  'what is held is what withdrawals wait for': `
    SELECT coalesce(p.owner_id, w.member_id) AS at FROM (SELECT owner_id, balance FROM ledger_account WHERE pocket = 'pending') p
    FULL JOIN (SELECT w.member_id, sum(w.amount - w.released - coalesce((SELECT sum(o.amount) FROM withdrawal_payout o WHERE o.withdrawal_id = w.id AND o.status = 'paid'), 0)) AS held
      FROM withdrawal w GROUP BY 1) w ON w.member_id = p.owner_id
    WHERE coalesce(p.balance, 0) <> coalesce(w.held, 0) ORDER BY 1 LIMIT 1`,
  'suspense is what waits for people': `
    SELECT coalesce(s.name, r.name) AS at FROM (SELECT merchant_id || ' ' || currency AS name, balance FROM ledger_account WHERE pocket = 'suspense') s
    FULL JOIN (SELECT merchant_id || ' ' || currency AS name, sum(amount) AS held FROM payment_receipt WHERE disposition = 'suspense' GROUP BY 1) r ON r.name = s.name
    WHERE coalesce(s.balance, 0) <> coalesce(r.held, 0) ORDER BY 1 LIMIT 1`,
  'what vendors have in suspense is what is held of their wins': `
    SELECT coalesce(s.name, h.name) AS at FROM (SELECT merchant_id || ' ' || pocket || ' ' || currency AS name, balance FROM ledger_account WHERE pocket LIKE 'suspense:%') s
    FULL JOIN (SELECT merchant_id || ' suspense:' || vendor || ' ' || currency AS name, sum(amount) AS held FROM seamless_held WHERE ended_at IS NULL GROUP BY 1) h
      ON h.name = s.name
    WHERE coalesce(s.balance, 0) <> coalesce(h.held, 0) ORDER BY 1 LIMIT 1`,
};

/** Proves the whole ledger from one snapshot: every check of reliability §1 that the database can make. No faults: it is sound. */
export function checkLedger(db: Db): Promise<LedgerReport> {
  return withPatience(hourMs, () => proveAll(db));
}

async function proveAll(db: Db): Promise<LedgerReport> {
  // One statement, one snapshot: what is being posted meanwhile is either wholly there or not at all.
  const parts = Object.entries(checks).map(([check, text]) => `SELECT '${check}' AS check, at::text FROM (${text}) AS x`);
  const { rows } = await sql<LedgerFault>`${sql.raw(parts.join(' UNION ALL '))}`.execute(db);
  const counted = await sql<{ entries: number }>`SELECT count(*)::int AS entries FROM ledger_entry`.execute(db);
  return { entries: counted.rows[0]?.entries ?? 0, faults: rows };
}
