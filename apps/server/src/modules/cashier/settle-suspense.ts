import { type Id, invariant, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { announceBalance, creditFromSuspense, type Posted } from '../wallet/index.ts';
import { creditDeposit, setDepositState } from './deposits-store.ts';
import { returnPayments } from './return-payments.ts';
import { depositOfPayment, insertReturn } from './returns-store.ts';
import { lockSuspense, moveSuspense } from './suspense-store.ts';

type Code = 'not_found' | 'suspense_has_no_member' | 'payer_not_owner';
/** Whose deposit changed, and how; with the balance where money was credited. */
type Settled = {
  readonly deposit: { readonly id: string; readonly memberId: Id<'member'>; readonly status: string } | null;
  readonly credited: { readonly posted: Posted; readonly currency: string; readonly memberId: Id<'member'> } | null;
};

/**
 * An operator ends a suspense item: credited to the member whose charge it reached, or sent back to its payer, by the provider or by hand. Once:
 * both ways share the ledger's key. `suspense_has_no_member`: nobody can be credited, it can only be returned. `payer_not_owner`: the law forbids to credit it.
 */
export async function settleSuspense(
  app: App,
  order: {
    readonly merchantId: Id<'merchant'>;
    readonly endToEndId: string;
    readonly operatorId: Id<'operator'>;
    readonly ruling: 'credit' | 'return';
    readonly reason: string;
  },
): Promise<Result<'credit' | 'return', Code>> {
  const { merchantId, endToEndId, operatorId, ruling, reason } = order;
  const actor = { kind: 'operator', id: operatorId } as const;
  const settled = await inTransaction(app.db, async (tx): Promise<Result<Settled, Code>> => {
    const item = await lockSuspense(tx, merchantId, endToEndId);
    if (!item) return refuse('not_found');
    const { minor, currency, provider, memberId, byHand } = item;
    if (ruling === 'credit' && memberId === null) return refuse('suspense_has_no_member');
    if (ruling === 'credit' && item.reason === 'foreign_payer') return refuse('payer_not_owner');
    const subject = { kind: 'payment', id: endToEndId };
    await recordAudit(tx, { merchantId, actor, action: 'payment.settle', subject, detail: { ruling, reason, minor }, at: app.clock.now() });
    const deposit = await depositOfPayment(tx, provider, endToEndId);
    const waits = deposit?.status === 'review';
    if (ruling === 'return' || memberId === null) {
      await moveSuspense(tx, merchantId, endToEndId, 'suspense_returning');
      const id = app.newId('paymentReturn');
      await insertReturn(tx, { id, merchantId, provider, endToEndId, byHand, minor, currency, reason, actor });
      if (waits) await setDepositState(tx, deposit.id, 'returning', reason);
      return ok({ deposit: waits ? { ...deposit, status: 'returning' } : null, credited: null });
    }
    const posted = await creditFromSuspense(tx, { merchantId, memberId, currency, minor, provider, itemId: endToEndId });
    invariant(posted.ok, 'What is in suspense can leave it');
    await moveSuspense(tx, merchantId, endToEndId, 'suspense_credited');
    if (waits) await creditDeposit(tx, deposit.id, { minor, feeMinor: 0n });
    const credited = { posted: posted.value, currency, memberId };
    return ok({ deposit: waits ? { ...deposit, status: 'credited' } : null, credited });
  });
  if (!settled.ok) return settled;
  const { deposit, credited } = settled.value;
  if (credited) announceBalance(app, credited.memberId, { ...credited.posted, currency: credited.currency });
  if (deposit) app.bus.publish(`member:${deposit.memberId}`, { type: 'deposit', depositId: deposit.id, status: deposit.status });
  if (ruling === 'return') await returnPayments(app);
  return ok(ruling);
}
