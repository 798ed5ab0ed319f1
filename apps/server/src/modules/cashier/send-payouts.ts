import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { merchantById } from '../brand/index.ts';
import { payWithdrawal, releaseWithdrawal } from '../wallet/index.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import { awaitReceipt } from './confirm-withdrawal.ts';
import { type PayoutState } from './payment-port.ts';
import { markFailed, markPaid, type Payout, readPayouts, takePayoutsToAsk, takeQueuedPayouts } from './payouts-store.ts';
import { type PayoutTarget, targetPurpose } from './payout-target.ts';
import { nextWithdrawalState } from './withdrawal-machine.ts';
import { readWithdrawal, recordRelease, recordStep, type Withdrawal } from './withdrawals-store.ts';

const batch = 20;
/** How long an order's outcome may stay unknown before the provider is asked. */
const askAfterSeconds = 10;
/** A provider that is silent so often in one pass is not asked on: each silence takes seconds, and the rest is due again soon. */
const silencesMax = 3;
const system = { kind: 'system', id: 'payouts' } as const;

type Due = { readonly id: Id<'payout'>; readonly withdrawalId: Id<'withdrawal'>; readonly merchantId: Id<'merchant'> };

/**
 * Orders queued payments, of one withdrawal or of all, until none is due. Each is marked on its way before the provider hears of it,
 * so that a crash anywhere leaves a payment that is asked about, never one that is ordered again unasked (F5). Returns how many.
 */
export async function sendPayouts(app: App, withdrawalId?: Id<'withdrawal'>): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await takeQueuedPayouts(app.db, batch, withdrawalId);
    for (const payout of due) await order(app, payout);
    sent += due.length;
    if (due.length === 0) return sent;
  }
}

/**
 * Asks the provider what became of payments whose order got no clear answer. One the provider has never heard of is ordered again under
 * the same id: had the first order been slow, the provider knows it then. Returns how many were asked about.
 */
export async function reconcilePayouts(app: App, olderThanSeconds: number = askAfterSeconds): Promise<number> {
  const due = await takePayoutsToAsk(app.db, olderThanSeconds, batch);
  let silences = 0;
  for (const payout of due) {
    if (silences === silencesMax) break;
    const state = await app.ports.payment.readPayout(payout.id);
    if (!state.ok) silences += 1;
    else if (state.value.kind === 'unknown') await order(app, payout);
    else await settlePayout(app, payout, state.value);
  }
  return due.length;
}

async function order(app: App, due: Due): Promise<void> {
  const withdrawal = await readWithdrawal(app.db, due.merchantId, due.withdrawalId);
  const payout = (await readPayouts(app.db, [due.withdrawalId])).find(({ id }) => id === due.id);
  invariant(withdrawal && payout, 'A payment that was taken is there');
  const target = JSON.parse(app.secrets.open(targetPurpose, withdrawal.target).toString('utf8')) as PayoutTarget;
  const { currency, holder } = withdrawal;
  const state = await app.ports.payment.sendPayout({ payoutId: due.id, minor: payout.minor, currency, holder, ...target });
  // No clear answer: it stays on its way, and the reconciler asks.
  if (state.ok) await settlePayout(app, due, state.value);
}

/** Books what became of a payment, once. A refused one ends the withdrawal's payments: what is unpaid goes back to the member. */
export async function settlePayout(app: App, due: Due, state: PayoutState): Promise<void> {
  if (state.kind === 'sending' || state.kind === 'unknown') return;
  const merchant = await merchantById(app, due.merchantId);
  invariant(merchant !== null, 'A withdrawal belongs to a merchant');
  const change = await inTransaction(app.db, async (tx) => {
    const withdrawal = await readWithdrawal(tx, due.merchantId, due.withdrawalId, { lock: true });
    const payout = (await readPayouts(tx, [due.withdrawalId])).find(({ id }) => id === due.id);
    if (!withdrawal || payout?.status !== 'sending') return null;
    const { merchantId, memberId, currency, provider, id } = withdrawal;
    let balance: { readonly balanceMinor: bigint; readonly version: bigint } | undefined;
    if (state.kind === 'paid') {
      const posted = await payWithdrawal(tx, {
        merchantId,
        memberId,
        currency,
        minor: payout.minor,
        withdrawalId: id,
        provider,
        payoutId: payout.id,
      });
      invariant(posted.ok, 'What is held can be paid');
      const { receiptMs } = cashierSettingsOf(merchant);
      await markPaid(tx, payout.id, state.endToEndId, posted.value.transferId, receiptMs);
      await awaitReceipt(tx, withdrawal, payout.id, receiptMs);
    } else {
      const unpaid = await markFailed(tx, id);
      const posted = await releaseWithdrawal(tx, { merchantId, memberId, currency, minor: unpaid, withdrawalId: id, releaseId: payout.id });
      invariant(posted.ok, 'What is held can be given back');
      await recordRelease(tx, id, unpaid, null);
      balance = posted.value;
    }
    const status = statusAfter(withdrawal, await readPayouts(tx, [id]));
    if (status) await recordStep(tx, id, { ...status, actor: system });
    else await recordStep(tx, id, { status: withdrawal.status, event: 'payment', actor: system });
    return { withdrawal: await readWithdrawal(tx, merchantId, id), balance };
  });
  if (change?.withdrawal) announceWithdrawal(app, change.withdrawal, change.balance);
}

function statusAfter(withdrawal: Withdrawal, payouts: readonly Payout[]) {
  if (payouts.some(({ status }) => status === 'queued' || status === 'sending')) return null;
  const event = payouts.some(({ status }) => status === 'paid') ? 'paid_out' : 'payout_refused';
  const status = nextWithdrawalState(withdrawal.status, event);
  return status ? ({ status, event } as const) : null;
}
