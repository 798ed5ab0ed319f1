import { type Id, invariant, secondMs } from '@trevo/kernel';
import type { Game } from '@trevo/lottery-rules/calendar';
import { houseResult } from '@trevo/lottery-rules/proof';
import { canonicalResult } from '@trevo/lottery-rules/results';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { holdRoom } from '../../core/hold-room.ts';
import type { RoomLease } from '../../core/room.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StoredIssue } from './issues-store.ts';
import { openSeed } from './seed-keys.ts';
import { settleWork } from './settle-issue.ts';

/** Why every stake of an issue goes back. `tickets_late`: they were not frozen before the public value existed; `no_result`: none came in time. */
export type VoidReason = 'tickets_late' | 'no_result';

/** Draws a frozen house issue from its secret and a public value, once. Answers whether it did. */
export async function drawIssue(
  app: App,
  room: RoomLease,
  { issue, game, beaconValue }: { readonly issue: StoredIssue; readonly game: Game; readonly beaconValue: string },
): Promise<boolean> {
  invariant(issue.ticketsRoot !== null, 'An issue is drawn after its tickets were frozen');
  const seed = await openSeed(app, issue.id);
  invariant(seed !== null, 'A house draw has its secret');
  const { number, day, ticketsRoot } = issue;
  const result = canonicalResult(houseResult({ lottery: game.lottery, game: game.code, number, day, seed, ticketsRoot, beaconValue }));
  return inTransaction(app.db, async (tx) => {
    await holdRoom(tx, room);
    const { numAffectedRows } = await sql`UPDATE lottery_issue SET seed = ${seed}, beacon_value = ${beaconValue}, result = ${result},
        drawn_at = clock_timestamp(), state = CASE WHEN ticket_count = 0 THEN 'settled' ELSE 'drawn' END,
        settled_at = CASE WHEN ticket_count = 0 THEN clock_timestamp() END
      WHERE id = ${issue.id} AND state = 'frozen' AND tickets_root = ${ticketsRoot}
        AND clock_timestamp() < draws_at + ${game.rules.voidAfterSeconds} * interval '1 second'`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    await beginSettling(tx, room.merchantId, issue);
    return true;
  });
}

/** Ends an issue that has no draw: every stake goes back. Its secret is told all the same. Answers whether it did. */
export async function voidIssue(
  app: App,
  room: RoomLease,
  { issue, reason }: { issue: StoredIssue; reason: VoidReason },
): Promise<boolean> {
  const seed = await openSeed(app, issue.id);
  return inTransaction(app.db, async (tx) => {
    await holdRoom(tx, room);
    const { numAffectedRows } = await sql`UPDATE lottery_issue SET state = 'void', void_reason = ${reason}, seed = ${seed}
      WHERE id = ${issue.id} AND state = 'frozen'`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    await beginSettling(tx, room.merchantId, issue);
    return true;
  });
}

/** An issue without tickets owes nobody anything. */
async function beginSettling(tx: Tx, merchantId: Id<'merchant'>, issue: StoredIssue): Promise<void> {
  if (issue.ticketCount === 0) return;
  await enqueueWork(tx, settleWork, [{ merchantId, key: issue.id, due: { afterMs: 0 } }]);
}

/** How long a room that waits for a public value or a result rests. */
export const askAgainMs = secondMs / 4;
