import { hourMs } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { withPatience } from '../../db/patience.ts';
import { ledgerProof } from './ledger-checks.ts';

/** What is wrong with the ledger, and the first row that shows it. */
export type LedgerFault = { readonly check: string; readonly at: string };
/** `entries`: how many were proven. */
export type LedgerReport = { readonly entries: number; readonly faults: readonly LedgerFault[] };

/**
 * Proves the ledger from one snapshot: every check of reliability §1 that the database can make. With a day (`yyyy-MM-dd`) only what was posted after it, in time
 * proportional to that. No faults: it is sound.
 */
export function checkLedger(db: Db, since: string | null = null): Promise<LedgerReport> {
  return withPatience(hourMs, () => prove(db, since));
}

/**
 * The day up to which the nights have proven the ledger of every merchant, before the night that ends `day`; null: there is none yet. A merchant that had no
 * night yet has nothing to prove from before it came.
 */
export async function provenUpTo(db: Db, day: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT CASE WHEN count(a.day) > 0 THEN min(coalesce(a.day, (m.created_at AT TIME ZONE 'UTC')::date - 1)) END::text AS day
    FROM merchant m CROSS JOIN LATERAL (SELECT max(k.day) AS day FROM ledger_anchor k WHERE k.merchant_id = m.id AND k.day < ${day}::date) a`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

async function prove(db: Db, since: string | null): Promise<LedgerReport> {
  if (since !== null) await sql`SELECT ledger_summarize()`.execute(db);
  const { rows } = await sql<LedgerFault>`${sql.raw(ledgerProof(since))}`.execute(db);
  return { entries: Number(rows.find(({ check }) => check === 'entries')?.at), faults: rows.filter(({ check }) => check !== 'entries') };
}
