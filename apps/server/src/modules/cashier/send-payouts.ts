import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../audit/index.ts';
import { merchantById } from '../brand/index.ts';
import { payWithdrawal, type Posted, releaseWithdrawal, withdrawalFee } from '../wallet/index.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import { awaitReceipt } from './confirm-withdrawal.ts';
import { noteFailure } from './charge-deposit.ts';
import type { PaymentProvider, PayoutState } from './methods/payment-port.ts';
import { parkUnclear } from './park-payouts.ts';
import { candidatesFor } from './payout-candidates.ts';
import { providerNamed } from './payment-providers.ts';
import {
  type DuePayout,
  markFailed,
  markPaid,
  movePayout,
  type Payout,
  readPayouts,
  requeuePayout,
  takePayoutsToAsk,
  takeQueuedPayouts,
} from './payouts-store.ts';
import { openPayee } from './payout-target.ts';
import { nextWithdrawalState } from './withdrawal-machine.ts';
import { readWithdrawal, recordFee, recordRelease, recordStep, type Withdrawal } from './withdrawals-store.ts';

const batch = 20;
/** How long an order's outcome may stay unknown before the provider is asked. */
const askAfterSeconds = 10;
/** A provider that is silent so often in one pass is not asked on: each silence takes seconds, and the rest is due again soon. Others are. */
const silencesMax = 3;
const system = { kind: 'system', id: 'payouts' } as const;

/**
 * Orders queued payments, of one withdrawal or of all, until none is due. Each is marked on its way before the provider hears of it,
 * so that a crash anywhere leaves a payment that is asked about, never one that is ordered again unasked (F5). Returns how many.
 */
export async function sendPayouts(app: App, withdrawalId?: Id<'withdrawal'>): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await takeQueuedPayouts(app.db, batch, withdrawalId);
    for (const payout of due) await orderFirst(app, payout);
    sent += due.length;
    if (due.length === 0) return sent;
  }
}

/**
 * Asks the provider what became of payments whose order got no clear answer. One the provider has never heard of is ordered again there under the same id: had the
 * first order been slow, the provider knows it then. Never at another one: whoever was asked may still pay. What stays unclear is parked for people. Returns how
 * many were asked about.
 */
export async function reconcilePayouts(app: App, olderThanSeconds: number = askAfterSeconds): Promise<number> {
  const due = await takePayoutsToAsk(app.db, olderThanSeconds, batch);
  const silences = new Map<string, number>();
  for (const one of due) {
    const { payout, provider } = await holderOf(app, one);
    const silent = silences.get(provider.name) ?? 0;
    if (silent < silencesMax) {
      const state = await provider.readPayout(one.id);
      if (!state.ok) silences.set(provider.name, silent + 1);
      else if (state.value.kind === 'failed') await refusedBy(app, one, provider);
      else if (state.value.kind !== 'unknown') await settlePayout(app, one, state.value);
      // People decide about what is parked: nothing is ordered behind their backs.
      else if (payout.parkedAt === null) await order(app, one, 'again');
    }
    if (payout.parkedAt === null) await parkUnclear(app, one, provider.name);
  }
  return due.length;
}

/** A payment that was taken, its withdrawal, and who is asked to pay it. */
async function holderOf(app: App, due: DuePayout) {
  const withdrawal = await readWithdrawal(app.db, due.merchantId, due.withdrawalId);
  const payout = (await readPayouts(app.db, [due.withdrawalId])).find(({ id }) => id === due.id);
  invariant(withdrawal && payout, 'A payment that was taken is there');
  return { withdrawal, payout, provider: await providerNamed(app, payout.provider ?? withdrawal.provider) };
}

/** Orders a payment for the first time, of the brand's providers the first that can be reached. Nobody reached: nobody was asked, and it is queued again. */
async function orderFirst(app: App, due: DuePayout): Promise<void> {
  for (const provider of await candidatesFor(app, await holderOf(app, due))) {
    const held = (await holderOf(app, due)).provider.name;
    if (provider.name !== held && !(await movePayout(app.db, due.id, { from: held, to: provider.name, refused: false }))) return;
    if ((await order(app, due, 'first')) === 'over') return;
    noteFailure(app, provider.name);
    app.log.warn({ merchantId: due.merchantId, payoutId: due.id, provider: provider.name }, 'a provider cannot be reached for a payment');
  }
  await requeuePayout(app.db, due.id);
}

/** Orders a payment of whoever holds it. `unreached`: of a first order, that nobody heard of it. */
async function order(app: App, due: DuePayout, turn: 'first' | 'again'): Promise<'unreached' | 'over'> {
  const { withdrawal, payout, provider } = await holderOf(app, due);
  const { currency, holder } = withdrawal;
  const payee = openPayee(app, withdrawal);
  const state = await provider.sendPayout({ payoutId: due.id, minor: payout.minor, currency, holder, payee });
  // No clear answer: it stays on its way, and the reconciler asks.
  if (!state.ok) return 'over';
  if (state.value.kind === 'unreached') return turn === 'first' ? 'unreached' : 'over';
  if (state.value.kind === 'failed') await refusedBy(app, due, provider);
  else await settlePayout(app, due, state.value);
  return 'over';
}

/**
 * A provider says no. It is asked once more, as one that says no may have paid; when it stands by it the next provider is asked, and where there is none the money
 * goes back to the member.
 */
async function refusedBy(app: App, due: DuePayout, provider: PaymentProvider): Promise<void> {
  const asked = await provider.readPayout(due.id);
  if (!asked.ok || asked.value.kind === 'sending') return;
  if (asked.value.kind === 'paid') return settlePayout(app, due, asked.value);
  const [next] = await candidatesFor(app, await holderOf(app, due), provider.name);
  if (next === undefined) return settlePayout(app, due, { kind: 'failed' });
  if (!(await movePayout(app.db, due.id, { from: provider.name, to: next.name, refused: true }))) return;
  app.log.warn({ payoutId: due.id, from: provider.name, to: next.name }, 'a payment goes on to the next provider');
  if ((await order(app, due, 'first')) === 'unreached') await requeuePayout(app.db, due.id);
}

/** Books what became of a payment, once. A refused one ends the withdrawal's payments: what is unpaid goes back to the member. */
export async function settlePayout(app: App, due: DuePayout, state: PayoutState): Promise<void> {
  const merchant = await merchantById(app, due.merchantId);
  invariant(merchant !== null, 'A withdrawal belongs to a merchant');
  const settled = await inTransaction(app.db, (tx) => bookPayout(tx, { ...due, merchant }, state));
  if (settled) announceWithdrawal(app, settled.withdrawal, settled.balance);
}

/** What became of a withdrawal, with the balance where it changed too. */
export type SettledPayout = { readonly withdrawal: Withdrawal; readonly balance: Posted | undefined };

/** {@link settlePayout} inside a transaction; null where nothing changed. `by`: an operator who says so, with their words. */
export async function bookPayout(
  tx: Tx,
  due: DuePayout & { readonly merchant: Merchant },
  state: PayoutState,
  by: { readonly actor: Actor; readonly reason?: string } = { actor: system },
): Promise<SettledPayout | null> {
  if (state.kind === 'sending' || state.kind === 'unknown') return null;
  const withdrawal = await readWithdrawal(tx, due.merchantId, due.withdrawalId, { lock: true });
  const payouts = await readPayouts(tx, [due.withdrawalId]);
  const payout = payouts.find(({ id }) => id === due.id);
  if (!withdrawal || payout?.status !== 'sending') return null;
  const { id } = withdrawal;
  let balance: Posted | undefined;
  if (state.kind === 'paid') {
    const transferId = await pay(tx, withdrawal, payout);
    const { receiptMs } = cashierSettingsOf(due.merchant);
    await markPaid(tx, payout.id, state.endToEndId, transferId, receiptMs);
    await awaitReceipt(tx, withdrawal, payout.id, receiptMs);
  } else {
    balance = await giveBack(tx, withdrawal, { payout, isPaid: payouts.some(({ status }) => status === 'paid') });
  }
  const status = statusAfter(withdrawal, await readPayouts(tx, [id]));
  await recordStep(tx, id, { ...(status ?? { status: withdrawal.status, event: 'payment' }), ...by });
  const changed = await readWithdrawal(tx, withdrawal.merchantId, id);
  invariant(changed !== null, 'A locked withdrawal does not go away');
  return { withdrawal: changed, balance };
}

/** Pays a part out of what is held; with the first one the method's fee is earned. */
async function pay(tx: Tx, withdrawal: Withdrawal, { id: payoutId, minor, provider: payer }: Payout): Promise<Id<'transfer'>> {
  const { merchantId, memberId, currency, id: withdrawalId, feeMinor, feeTransferId } = withdrawal;
  const provider = payer ?? withdrawal.provider;
  const posted = await payWithdrawal(tx, { merchantId, memberId, currency, minor, withdrawalId, provider, payoutId });
  invariant(posted.ok, 'What is held can be paid');
  if (feeMinor > 0n && feeTransferId === null) {
    const taken = await withdrawalFee(tx, { merchantId, memberId, currency, minor: feeMinor, withdrawalId });
    invariant(taken.ok, 'What is held covers the fee');
    await recordFee(tx, withdrawalId, taken.value.transferId);
  }
  return posted.value.transferId;
}

/** Gives back what a refused payment leaves unpaid, and where nothing was paid the fee too. */
async function giveBack(tx: Tx, withdrawal: Withdrawal, { payout, isPaid }: { payout: Payout; isPaid: boolean }): Promise<Posted> {
  const { merchantId, memberId, currency, id: withdrawalId, feeMinor } = withdrawal;
  const unpaid = (await markFailed(tx, withdrawalId)) + (isPaid ? 0n : feeMinor);
  const posted = await releaseWithdrawal(tx, { merchantId, memberId, currency, minor: unpaid, withdrawalId, releaseId: payout.id });
  invariant(posted.ok, 'What is held can be given back');
  await recordRelease(tx, withdrawalId, unpaid, null);
  return posted.value;
}

function statusAfter(withdrawal: Withdrawal, payouts: readonly Payout[]) {
  if (payouts.some(({ status }) => status === 'queued' || status === 'sending')) return null;
  const event = payouts.some(({ status }) => status === 'paid') ? 'paid_out' : 'payout_refused';
  const status = nextWithdrawalState(withdrawal.status, event);
  return status ? ({ status, event } as const) : null;
}
