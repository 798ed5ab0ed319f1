import { type Id, invariant, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { openPayee } from './payout-target.ts';
import { takeByHand } from './payouts-store.ts';
import { bookPayout, type SettledPayout } from './send-payouts.ts';
import { readWithdrawal, type Withdrawal } from './withdrawals-store.ts';

type Place = { readonly merchantId: Id<'merchant'>; readonly withdrawalId: Id<'withdrawal'>; readonly operatorId: Id<'operator'> };
type Refusals = 'not_found' | 'payment_not_by_hand';

/** Where a payment by hand goes, in full, for the operator who makes it; that they looked stands in the audit log. */
export function readPayee(app: App, { merchantId, withdrawalId, operatorId }: Place): Promise<Result<Record<string, string>, Refusals>> {
  return inTransaction(app.db, async (tx): Promise<Result<Record<string, string>, Refusals>> => {
    const withdrawal = await readWithdrawal(tx, merchantId, withdrawalId);
    if (!withdrawal) return refuse('not_found');
    if (!withdrawal.byHand) return refuse('payment_not_by_hand');
    const actor = { kind: 'operator', id: operatorId } as const;
    const subject = { kind: 'withdrawal', id: withdrawalId };
    await recordAudit(tx, { merchantId, actor, action: 'withdrawal.target', subject, detail: {}, at: app.clock.now() });
    return ok(openPayee(app, withdrawal));
  });
}

type Part = Omit<Place, 'merchantId'> & { readonly merchant: Merchant; readonly payoutId: Id<'payout'> };

/** An operator made a payment by hand, under the bank's reference, which stands for one payment. It waits for the member's answer as any payment does. */
export function payByHand(
  app: App,
  { reference, ...part }: Part & { readonly reference: string },
): Promise<Result<Withdrawal, Refusals | 'payment_reference_used'>> {
  return settleByHand(app, part, { kind: 'paid', reference });
}

/** The bank refused a payment by hand: what is unpaid goes back to the member. */
export async function refuseByHand(
  app: App,
  { reason, ...part }: Part & { readonly reason: string },
): Promise<Result<Withdrawal, Refusals>> {
  const settled = await settleByHand(app, part, { kind: 'refused', reason });
  if (settled.ok) return settled;
  invariant(settled.code !== 'payment_reference_used', 'What was not made has no reference');
  return refuse(settled.code);
}

async function settleByHand(
  app: App,
  { merchant, withdrawalId, operatorId, payoutId }: Part,
  done: { readonly kind: 'paid'; readonly reference: string } | { readonly kind: 'refused'; readonly reason: string },
): Promise<Result<Withdrawal, Refusals | 'payment_reference_used'>> {
  const merchantId = merchant.id;
  type Settled = Result<SettledPayout, Refusals | 'payment_reference_used'>;
  const outcome = await inTransaction(app.db, async (tx): Promise<Settled> => {
    const withdrawal = await readWithdrawal(tx, merchantId, withdrawalId, { lock: true });
    if (!withdrawal) return refuse('not_found');
    if (!withdrawal.byHand) return refuse('payment_not_by_hand');
    const taken = await takeByHand(tx, payoutId, done.kind === 'paid' ? `${withdrawal.provider}:${done.reference}` : null);
    if (taken === 'reference_used') return refuse('payment_reference_used', 'reference');
    if (taken === 'not_queued') return refuse('not_found');
    const actor: Actor = { kind: 'operator', id: operatorId };
    const state = done.kind === 'paid' ? ({ kind: 'paid', endToEndId: done.reference } as const) : ({ kind: 'failed' } as const);
    const by = { actor, ...(done.kind === 'refused' ? { reason: done.reason } : {}) };
    const settled = await bookPayout(tx, { id: payoutId, withdrawalId, merchantId, merchant }, state, by);
    invariant(settled !== null, 'A payment that was taken can be settled');
    const subject = { kind: 'withdrawal', id: withdrawalId };
    const action = done.kind === 'paid' ? 'withdrawal.pay' : 'withdrawal.pay_refused';
    await recordAudit(tx, { merchantId, actor, action, subject, detail: { payoutId, ...done }, at: app.clock.now() });
    return ok(settled);
  });
  if (!outcome.ok) return outcome;
  announceWithdrawal(app, outcome.value.withdrawal, outcome.value.balance);
  return ok(outcome.value.withdrawal);
}
