import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { readLimits } from './limits-store.ts';
import { readPause } from './pause-play.ts';
import { bringForward, readLifetime, readMonths, readUsage, readWaitingDeposits } from './position-store.ts';
import { limitView, pauseView, positionView, rulesView } from './protection-views.ts';
import { readInterval } from './reality-check.ts';
import { missingLimits } from './set-limit.ts';

/** Limits with what is used of them, pause and reality check of a member. */
export async function readProtection(app: App, merchant: Merchant, memberId: Id<'member'>) {
  const owner = { merchantId: merchant.id, memberId };
  return inTransaction(app.db, async (tx) => {
    await bringForward(tx, owner);
    const limits = await readLimits(tx, owner);
    const usage = await readUsage(tx, owner);
    const waiting = await readWaitingDeposits(tx, owner);
    const pause = await readPause(tx, owner);
    return {
      currency: merchant.currency,
      rules: rulesView(jurisdictionOf(merchant)),
      limits: limits.map((limit) => limitView(limit, usage, waiting)),
      limitsMissing: missingLimits(merchant, limits),
      pause: pause === null ? null : pauseView(pause),
      realityCheckMinutes: await readInterval(tx, merchant, memberId),
    };
  });
}

const monthsShown = 12;

/** The net position of the last twelve months and of the account's whole life. */
export async function readPositions(app: App, merchant: Merchant, memberId: Id<'member'>) {
  const owner = { merchantId: merchant.id, memberId };
  return inTransaction(app.db, async (tx) => {
    await bringForward(tx, owner);
    const { since, ...lifetime } = await readLifetime(tx, owner);
    return {
      currency: merchant.currency,
      months: (await readMonths(tx, owner, monthsShown)).map(({ month, ...position }) => ({ month, ...positionView(position) })),
      lifetime: { since, ...positionView(lifetime) },
    };
  });
}
