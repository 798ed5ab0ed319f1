import { type Id, invariant, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { methodOf } from './methods/payment-methods.ts';
import { providerNamed, providersFor } from './payment-providers.ts';
import { type Payout, readPayouts, takeFromProvider } from './payouts-store.ts';
import { dropReroute, proposeReroute, readReroute } from './reroute-store.ts';
import { bookPayout, sendPayouts, settlePayout, type SettledPayout } from './send-payouts.ts';
import { readWithdrawal, recordStep, type Withdrawal } from './withdrawals-store.ts';

type Order = {
  readonly merchant: Merchant;
  readonly withdrawalId: Id<'withdrawal'>;
  readonly payoutId: Id<'payout'>;
  readonly operatorId: Id<'operator'>;
  /** Who is to pay it; null: it goes back to the member. */
  readonly to: string | null;
  readonly reason: string;
};

type Code = 'not_found' | 'payout_not_parked' | 'payout_provider_unknown' | 'withdrawal_same_operator';

/** `proposed`: a second operator must say the same. `moved`: it was done. `settled`: the provider said at last what became of it, and that holds. */
type Outcome = Result<'proposed' | 'moved' | 'settled', Code>;

/**
 * Two operators take a payment away from a provider that does not say whether it paid: to another provider, or back to the member. What the first one proposes a
 * second one repeats; another proposal replaces it. The provider is asked once more before, and what it then says holds. Had it paid after all without saying so, its
 * list of payments tells of it (`stray-payouts.ts`).
 */
export async function reroutePayout(app: App, order: Order): Promise<Outcome> {
  const { merchant, withdrawalId, payoutId, to } = order;
  const found = await readWithdrawal(app.db, merchant.id, withdrawalId);
  const payout = found && (await readPayouts(app.db, [found.id])).find(({ id }) => id === payoutId);
  if (!found || !payout) return refuse('not_found');
  if (!isParked(payout)) return refuse('payout_not_parked');
  if (to !== null && !(await targetsOf(app, merchant, found, payout)).some(({ name }) => name === to))
    return refuse('payout_provider_unknown', 'to');
  const holder = await providerNamed(app, payout.provider ?? found.provider);
  const state = await holder.readPayout(payoutId);
  if (state.ok && state.value.kind === 'paid') {
    await settlePayout(app, { id: payoutId, withdrawalId, merchantId: merchant.id }, state.value);
    return ok('settled');
  }
  const done = await inTransaction(app.db, (tx) => decide(app, tx, { ...order, from: holder.name }));
  if (!done.ok) return done;
  const { outcome, settled } = done.value;
  if (settled) announceWithdrawal(app, settled.withdrawal, settled.balance);
  if (outcome === 'moved' && to !== null) await sendPayouts(app, withdrawalId);
  return ok(outcome);
}

/** Who could pay a parked payment in place of whoever holds it. */
export async function targetsOf(app: App, merchant: Merchant, withdrawal: Withdrawal, payout: Payout) {
  const method = methodOf(withdrawal.method);
  invariant(method, 'A withdrawal is by a method that there is');
  const taken = [payout.provider ?? withdrawal.provider, ...payout.refusedBy];
  return (await providersFor(app, merchant, method)).filter(({ name }) => !taken.includes(name));
}

export function isParked({ status, parkedAt }: Payout): boolean {
  return status === 'sending' && parkedAt !== null;
}

type Decided = { readonly outcome: 'proposed' | 'moved'; readonly settled: SettledPayout | null };

async function decide(app: App, tx: Tx, order: Order & { readonly from: string }): Promise<Result<Decided, Code>> {
  const { merchant, withdrawalId, payoutId, operatorId, from, to, reason } = order;
  const merchantId = merchant.id;
  const withdrawal = await readWithdrawal(tx, merchantId, withdrawalId, { lock: true });
  const payout = withdrawal && (await readPayouts(tx, [withdrawal.id])).find(({ id }) => id === payoutId);
  // It may have been settled, or moved on, since the provider was asked.
  if (!withdrawal || !payout || !isParked(payout) || (payout.provider ?? withdrawal.provider) !== from) return refuse('payout_not_parked');
  const known = await readReroute(tx, payoutId);
  const isSecond = known !== null && known.to === to && known.operatorId !== operatorId;
  if (known !== null && known.to === to && !isSecond) return refuse('withdrawal_same_operator');
  const actor = { kind: 'operator', id: operatorId } as const;
  const act = isSecond ? ('withdrawal.reroute' as const) : ('withdrawal.reroute_propose' as const);
  const subject = { kind: 'withdrawal', id: withdrawalId };
  await recordAudit(tx, { merchantId, actor, action: act, subject, detail: { payoutId, from, to, reason }, at: app.clock.now() });
  if (!isSecond) {
    await proposeReroute(tx, { payoutId, to, operatorId, reason });
    return ok({ outcome: 'proposed', settled: null });
  }
  await dropReroute(tx, payoutId);
  if (to === null) {
    const settled = await bookPayout(tx, { id: payoutId, withdrawalId, merchantId, merchant }, { kind: 'failed' }, { actor, reason });
    return ok({ outcome: 'moved', settled });
  }
  await takeFromProvider(tx, payoutId, { from, to });
  await recordStep(tx, withdrawalId, { status: withdrawal.status, event: 'payment', actor, reason });
  return ok({ outcome: 'moved', settled: null });
}
