import { hourMs, type Id, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { isOverdue, refundTime, reportAfterHoursMin } from './open-round-policy.ts';
import { factsOf, refundRound } from './refund-round.ts';
import { readOpenRounds } from './rounds-store.ts';
import { reportRound } from './watch-store.ts';

const roundsPerTurn = 500;
const actor = { kind: 'system', id: 'round-policy' } as const;

/**
 * The watchdog: reports the merchant's rounds that are open for longer than their kind allows, and gives back the stakes of those whose time to be
 * refunded has come (published policy). Says how many of each.
 */
export async function watchRounds(app: App, merchantId: Id<'merchant'>): Promise<{ reported: number; refunded: number }> {
  const now = app.clock.now();
  const found = { reported: 0, refunded: 0 };
  for (const round of await readOpenRounds(app.db, merchantId, {
    before: plusMs(now, -reportAfterHoursMin * hourMs),
    limit: roundsPerTurn,
  })) {
    const facts = factsOf(round);
    if (!isOverdue(facts, now)) continue;
    const { memberId, vendor } = round;
    if (await reportRound(app.db, merchantId, round, now)) {
      found.reported++;
      app.log.warn(
        { merchantId, memberId, vendor, round: round.round, game: round.gameCode },
        'a round is open for longer than its kind allows',
      );
    }
    const due = refundTime(facts);
    if (due === null || now < due) continue;
    const refund = await refundRound(app, { merchantId, ref: round, actor, reason: 'published policy for interrupted rounds' });
    if (refund.ok) found.refunded++;
  }
  return found;
}
