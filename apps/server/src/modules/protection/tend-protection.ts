import { type Id, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';
import { inTransaction } from '../../db/transaction.ts';
import { jurisdictionOf, merchantById } from '../brand/index.ts';
import { askAgain } from '../session/index.ts';
import { bringForward, readLongAgo } from './position-store.ts';

/** Entries behind which a member's days are brought forward without being asked, and members per run. */
const behind = { entriesMin: 500, members: 500 };

/**
 * What protection does for a brand by the hour: guards for its members where the jurisdiction asks something of every bet, and questions to the exclusion
 * register that are due again.
 */
export async function tendProtection(app: App, { merchantId }: Pick<Lease, 'merchantId'>): Promise<void> {
  const merchant = merchantId && (await merchantById(app, merchantId));
  invariant(merchant !== null, 'Protection is tended for a merchant');
  const { roundMinMs, limitsAtSignUp } = jurisdictionOf(merchant);
  if (roundMinMs > 0 || limitsAtSignUp.length > 0) await guardEverybody(app, merchant.id, roundMinMs, limitsAtSignUp);
  const asked = await askAgain(app, merchant);
  if (asked > 0) app.log.info({ merchantId, asked }, 'the exclusion register was asked again');
}

/** Sums long histories before somebody waits for them. */
export async function bringPositionsForward(app: App): Promise<void> {
  for (const owner of await readLongAgo(app.db, behind.entriesMin, behind.members))
    await inTransaction(app.db, (tx) => bringForward(tx, owner));
}

/** Members who were there before the jurisdiction asked for it. Each gets a guard in a transaction of its own. */
async function guardEverybody(app: App, merchantId: Id<'merchant'>, roundMinMs: number, kinds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: Id<'member'> }>`
    SELECT m.id FROM member m LEFT JOIN member_guard g ON g.member_id = m.id
    WHERE m.merchant_id = ${merchantId} AND m.type <> 4 AND (g.member_id IS NULL OR g.round_min_ms <> ${roundMinMs}) ORDER BY m.id LIMIT 1000`.execute(
    app.db,
  );
  for (const { id } of rows) {
    await sql`SELECT protection_adopt(${merchantId}, ${id}, ${roundMinMs}, ${[...kinds]}::text[])`.execute(app.db);
  }
}
