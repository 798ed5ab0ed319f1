import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { eachMerchant } from '../brand/index.ts';
import { nextSettledSpan, type SettledSpan } from '../facts/index.ts';
import { earnedOf, readPlayedLines } from '../raffle/index.ts';
import { readHolders, writeChances } from './chances-store.ts';
import type { Wheel } from './wheel.ts';
import { readEarningWheels, readWheel } from './wheels-store.ts';

/** Gives the chances of everything that is settled and reckoned, wheel by wheel and span by span: a span earns with the mark that it has, or not at all. */
export async function runWheels(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async ({ id: merchantId }) => {
    for (const { id } of await readEarningWheels(app.db, merchantId)) {
      for (;;) {
        lease.signal.throwIfAborted();
        const went = await inLeasedTransaction(app.db, lease, async (tx) => {
          const wheel = await readWheel(tx, merchantId, id, { lock: true });
          return wheel?.state === 'published' && (await earnNextSpan(tx, wheel));
        });
        if (!went) break;
        app.bus.publish(`merchant:${merchantId}`, { type: 'wheel_chances', wheelId: id });
      }
    }
  });
}

async function earnNextSpan(tx: Tx, wheel: Wheel): Promise<boolean> {
  const mark = sql`SELECT earned_to AS done_to FROM wheel WHERE id = ${wheel.id} FOR UPDATE`;
  const found = await nextSettledSpan(tx, wheel.merchantId, mark);
  if (found === null || found.from >= wheel.closesAt) return false;
  const span: SettledSpan = found.to > wheel.closesAt ? { from: found.from, to: wheel.closesAt } : found;
  const lines = await readPlayedLines(tx, wheel, span);
  if (lines.length > 0) {
    const holders = await readHolders(tx, wheel.id, [...new Set(lines.map(({ memberId }) => memberId))]);
    const { played, tickets, taken } = earnedOf({ ...wheel, lastNumber: 0 }, holders, lines);
    const before = new Map(holders.map(({ memberId, own }) => [memberId, own]));
    const gained = Map.groupBy(
      tickets.filter(({ lost }) => !lost),
      ({ memberId }) => memberId,
    );
    await writeChances(
      tx,
      wheel,
      [...played].map(([memberId, sum]) => ({
        memberId,
        played: sum,
        earned: (before.get(memberId) ?? 0) - (taken.get(memberId) ?? 0) + (gained.get(memberId)?.length ?? 0),
      })),
    );
  }
  await sql`UPDATE wheel SET earned_to = ${toTimestamp(span.to)} WHERE id = ${wheel.id}`.execute(tx);
  return true;
}
