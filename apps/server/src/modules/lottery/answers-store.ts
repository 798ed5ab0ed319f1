import { type Id, type Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The name that answers of the randomness beacon are kept under. */
export const beaconSource = 'beacon';

/** What came of asking: a value or result (`told`: the round or the issue), nothing yet, or no answer that is one (`failed`: why, in a word). */
export type Answer = { readonly told: string; readonly afterMs: number } | { readonly failed: string } | 'none';

/** How a source answered, of one game; the beacon's game is empty. */
export type Answered = { readonly source: string; readonly game: string; readonly answer: Answer };

/** Keeps how a source answered last: failures are counted until it answers again. */
export async function noteAnswer(db: Db, merchantId: Id<'merchant'>, { source, game, answer }: Answered): Promise<void> {
  const failed = typeof answer === 'object' && 'failed' in answer ? answer.failed : null;
  const told = typeof answer === 'object' && 'told' in answer ? answer : null;
  await sql`INSERT INTO lottery_source AS s (merchant_id, source, game, answered_at, told, told_at, told_after_ms, failures, failed_at, failure)
    SELECT ${merchantId}, ${source}, ${game}, CASE WHEN n.failed IS NULL THEN n.at END, n.told, CASE WHEN n.told IS NOT NULL THEN n.at END, n.after,
      (n.failed IS NOT NULL)::int, CASE WHEN n.failed IS NOT NULL THEN n.at END, n.failed
    FROM (SELECT clock_timestamp() AS at, ${failed}::text AS failed, ${told?.told ?? null}::text AS told, ${told?.afterMs ?? null}::bigint AS after) n
    ON CONFLICT (merchant_id, source, game) DO UPDATE SET
      answered_at = coalesce(excluded.answered_at, s.answered_at),
      told = coalesce(excluded.told, s.told), told_at = coalesce(excluded.told_at, s.told_at),
      told_after_ms = CASE WHEN excluded.told IS NULL THEN s.told_after_ms ELSE excluded.told_after_ms END,
      failures = CASE WHEN excluded.failed_at IS NULL THEN 0 ELSE s.failures + 1 END,
      failed_at = coalesce(excluded.failed_at, s.failed_at), failure = coalesce(excluded.failure, s.failure)`.execute(db);
}

/** How a source answered so far. */
export type SourceAnswers = {
  readonly source: string;
  readonly game: string;
  readonly answeredAt: Instant | null;
  readonly told: { readonly what: string; readonly at: Instant; readonly afterMs: number } | null;
  /** Since it last answered. */
  readonly failures: number;
  readonly failedAt: Instant | null;
  readonly failure: string | null;
};

/** How each source of a brand answered, the beacon's among them. */
export async function readAnswers(db: Db, merchantId: Id<'merchant'>): Promise<SourceAnswers[]> {
  const rows = await db
    .selectFrom('lottery_source')
    .where('merchant_id', '=', merchantId)
    .selectAll()
    .orderBy('source')
    .orderBy('game')
    .execute();
  return rows.map((row) => ({
    source: row.source,
    game: row.game,
    answeredAt: row.answered_at,
    told: row.told === null || row.told_at === null ? null : { what: row.told, at: row.told_at, afterMs: Number(row.told_after_ms) },
    failures: row.failures,
    failedAt: row.failed_at,
    failure: row.failure,
  }));
}
