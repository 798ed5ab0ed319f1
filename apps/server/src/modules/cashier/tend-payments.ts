import { secondMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { PeriodLease } from '../../core/job.ts';
import { everyMerchant } from '../brand/index.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { returnPayments } from './return-payments.ts';
import { reconcilePayouts, sendPayouts } from './send-payouts.ts';
import { reportLatePayouts } from './watch-payouts.ts';

const turns = 5;

/** Asks the provider about open payments for a minute. A schedule ticks once a minute; payments are asked about more often than that. */
export async function reconcileForAMinute(app: App, { isHeld }: Pick<PeriodLease, 'isHeld'>): Promise<void> {
  for (let turn = 0; turn < turns && (await isHeld()); turn++) {
    if (turn > 0) await new Promise((resolve) => setTimeout(resolve, 10 * secondMs));
    // Beside each other: a provider that is slow with payouts must not keep a deposit waiting.
    await Promise.all([tendOrders(app), reconcileDeposits(app)]);
  }
}

async function tendOrders(app: App): Promise<void> {
  await sendPayouts(app);
  await reconcilePayouts(app);
  await returnPayments(app);
}

/** Reports the payouts of every brand that have been on their way for too long. */
export async function tendPayouts(app: App): Promise<void> {
  for (const merchant of await everyMerchant(app)) await reportLatePayouts(app, merchant);
}
