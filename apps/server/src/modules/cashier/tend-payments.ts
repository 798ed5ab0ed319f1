import type { App } from '../../core/app.ts';
import { eachMerchant } from '../brand/index.ts';
import { collectChargebacks } from './take-dispute.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { returnPayments } from './return-payments.ts';
import { findStrayPayouts } from './stray-payouts.ts';
import { reconcilePayouts, sendPayouts } from './send-payouts.ts';
import { reportLatePayouts } from './watch-payouts.ts';

/** Asks the provider about open payments. Beside each other: one that is slow with payouts must not keep a deposit waiting. */
export async function reconcilePayments(app: App): Promise<void> {
  await Promise.all([tendOrders(app), reconcileDeposits(app)]);
}

async function tendOrders(app: App): Promise<void> {
  await sendPayouts(app);
  await reconcilePayouts(app);
  await returnPayments(app);
  await collectChargebacks(app);
}

/** Reports the payouts of every brand that have been on their way for too long, and what providers paid out that nobody ordered. */
export async function tendPayouts(app: App): Promise<void> {
  await eachMerchant(app, (merchant) => reportLatePayouts(app, merchant));
  await findStrayPayouts(app);
}
