import { type Id, invariant, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { returnSuspense } from '../wallet/index.ts';
import { setDepositState } from './deposits-store.ts';
import type { PayoutState } from './methods/payment-port.ts';
import { providerNamed } from './payment-providers.ts';
import { insertFault } from './receipts-store.ts';
import { depositOfPayment, type DueReturn, endReturn, lockReturn, type OpenReturn, takeReturns } from './returns-store.ts';
import { moveSuspense } from './suspense-store.ts';

const batch = 20;
/** How long an order's outcome may stay unknown before the provider is asked. */
const askAfterSeconds = 10;
/** A provider that is silent so often in one pass is not asked on; others are. */
const silencesMax = 3;
const system = { kind: 'system', id: 'returns' } as const;

/**
 * Sends money back to its payers: orders what waits, and asks what became of what is on its way. An order is marked before the provider hears of it and bears our
 * id; one that the provider has never heard of is ordered again under the same id. Returns how many it looked at.
 */
export async function returnPayments(app: App, olderThanSeconds: number = askAfterSeconds): Promise<number> {
  const due = await takeReturns(app.db, { seconds: olderThanSeconds, limit: batch });
  const silences = new Map<string, number>();
  for (const order of due) {
    const silent = silences.get(order.provider) ?? 0;
    if (silent === silencesMax) continue;
    const state = await stateOf(app, order);
    if (state.ok) await settleReturn(app, order, state.value);
    else silences.set(order.provider, silent + 1);
  }
  return due.length;
}

async function stateOf(app: App, order: DueReturn) {
  const provider = await providerNamed(app, order.provider);
  const asked = { returnId: order.id, endToEndId: order.endToEndId, minor: order.minor, txid: order.txid, to: order.to };
  if (order.was === 'queued') return provider.returnPayment(asked);
  const known = await provider.readReturn(asked);
  return known.ok && known.value.kind === 'unknown' ? provider.returnPayment(asked) : known;
}

/** Books what became of a return, once. One that failed lies in suspense again, reported, for people. */
export async function settleReturn(app: App, { id, merchantId }: Pick<OpenReturn, 'id' | 'merchantId'>, state: PayoutState): Promise<void> {
  if (state.kind === 'sending' || state.kind === 'unknown') return;
  const reference = state.kind === 'paid' ? state.endToEndId : null;
  const told = await inTransaction(app.db, async (tx) => {
    const order = await lockReturn(tx, merchantId, id);
    if (!order) return null;
    const { provider, endToEndId, minor, currency, reason } = order;
    const deposit = await depositOfPayment(tx, provider, endToEndId);
    const subject = { kind: 'payment', id: endToEndId };
    const detail = { return: id, minor, reason };
    const at = app.clock.now();
    if (reference === null) {
      await endReturn(tx, id, 'failed', null);
      await moveSuspense(tx, merchantId, endToEndId, 'suspense');
      const body = Buffer.from(JSON.stringify({ return: id, payment: endToEndId }));
      await insertFault(tx, { id: app.newId('webhook'), merchantId, provider, reason: 'return_failed', body, minor });
      if (deposit?.status === 'returning') await setDepositState(tx, deposit.id, 'review');
      await recordAudit(tx, { merchantId, actor: system, action: 'payment.return_failed', subject, detail, at });
      return deposit && { ...deposit, status: 'review' };
    }
    const posted = await returnSuspense(tx, { merchantId, currency, minor, provider, itemId: endToEndId });
    invariant(posted.ok, 'What is in suspense can leave it');
    await endReturn(tx, id, 'returned', reference);
    await moveSuspense(tx, merchantId, endToEndId, 'suspense_returned');
    const isOver = deposit !== null && (deposit.status === 'returning' || deposit.status === 'review');
    if (isOver) await setDepositState(tx, deposit.id, 'returned', reason === 'foreign_payer' ? null : reason);
    await recordAudit(tx, { merchantId, actor: system, action: 'payment.returned', subject, detail, at });
    return isOver ? { ...deposit, status: 'returned' } : null;
  });
  if (told) app.bus.publish(`member:${told.memberId}`, { type: 'deposit', depositId: told.id, status: told.status });
}

/** An operator sent money back by hand at the bank, under the bank's reference. */
export async function endReturnByHand(
  app: App,
  order: {
    readonly merchantId: Id<'merchant'>;
    readonly returnId: Id<'paymentReturn'>;
    readonly operatorId: Id<'operator'>;
    readonly reference: string;
  },
): Promise<Result<'returned', 'not_found' | 'payment_not_by_hand'>> {
  const { merchantId, returnId, operatorId, reference } = order;
  const refused = await inTransaction(app.db, async (tx) => {
    const found = await lockReturn(tx, merchantId, returnId);
    if (!found) return refuse('not_found');
    if (!found.byHand) return refuse('payment_not_by_hand');
    const actor = { kind: 'operator', id: operatorId } as const;
    const subject = { kind: 'payment', id: found.endToEndId };
    await recordAudit(tx, {
      merchantId,
      actor,
      action: 'payment.return_by_hand',
      subject,
      detail: { return: returnId, reference },
      at: app.clock.now(),
    });
    return null;
  });
  if (refused) return refused;
  await settleReturn(app, { id: returnId, merchantId }, { kind: 'paid', endToEndId: reference });
  return ok('returned');
}
