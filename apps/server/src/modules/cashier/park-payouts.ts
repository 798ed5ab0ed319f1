import { invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { merchantById } from '../brand/index.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import { type DuePayout, parkPayout } from './payouts-store.ts';
import { insertFault } from './receipts-store.ts';

const actor = { kind: 'system', id: 'payouts' } as const;

/**
 * Parks a payment that is without a clear answer for too long, once: it is reported, and nothing is ordered any more until two operators have decided, or the provider
 * says at last what became of it.
 */
export async function parkUnclear(app: App, due: DuePayout, provider: string): Promise<void> {
  const merchant = await merchantById(app, due.merchantId);
  invariant(merchant !== null, 'A withdrawal belongs to a merchant');
  const { merchantId, withdrawalId, id: payoutId } = due;
  const parked = await inTransaction(app.db, async (tx) => {
    if (!(await parkPayout(tx, payoutId, cashierSettingsOf(merchant).payoutParkMs))) return false;
    const body = Buffer.from(JSON.stringify({ withdrawal: withdrawalId, payout: payoutId }));
    await insertFault(tx, { id: app.newId('webhook'), merchantId, provider, reason: 'payout_unclear', body, minor: null });
    const subject = { kind: 'withdrawal', id: withdrawalId };
    await recordAudit(tx, { merchantId, actor, action: 'withdrawal.park', subject, detail: { payoutId, provider }, at: app.clock.now() });
    return true;
  });
  if (!parked) return;
  app.log.error({ merchantId, withdrawalId, payoutId, provider }, 'nobody knows whether a payment was made');
  app.desks.officeNews(merchantId, 'payments', 'withdrawals');
}
