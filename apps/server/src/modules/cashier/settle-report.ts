import { type Id, invariant, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { type Posted, releaseWithdrawal, reverseTransfer } from '../wallet/index.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { isSettled } from './confirm-withdrawal.ts';
import { markReturned, readPayouts, setConfirmation, tellRuling } from './payouts-store.ts';
import { nextWithdrawalState } from './withdrawal-machine.ts';
import { readWithdrawal, recordFee, recordRelease, recordStep, type Withdrawal } from './withdrawals-store.ts';

/**
 * An operator settles a report of a payment that did not arrive. `dismissed`: the bank proves it arrived, it counts as received and
 * nothing moves. `upheld`: the provider took it back, so the payment is undone by its reversal and the amount goes to the balance.
 */
export async function settleReport(
  app: App,
  order: {
    readonly merchantId: Id<'merchant'>;
    readonly withdrawalId: string;
    readonly payoutId: Id<'payout'>;
    readonly operatorId: Id<'operator'>;
    readonly ruling: 'upheld' | 'dismissed';
    readonly reason: string;
  },
): Promise<Result<Withdrawal, 'not_found' | 'withdrawal_nothing_to_confirm'>> {
  const { merchantId, withdrawalId, payoutId, ruling, reason } = order;
  const outcome = await inTransaction(app.db, async (tx) => {
    const found = await readWithdrawal(tx, merchantId, withdrawalId, { lock: true });
    if (!found) return refuse('not_found');
    const payout = (await readPayouts(tx, [found.id])).find(({ id }) => id === payoutId);
    if (payout?.confirmation !== 'not_received' || payout.status !== 'paid') return refuse('withdrawal_nothing_to_confirm');
    let balance: { readonly balanceMinor: bigint; readonly version: bigint } | undefined;
    if (ruling === 'dismissed') {
      await setConfirmation(tx, payout.id, 'forced_received');
    } else {
      invariant(payout.payTransferId !== null, 'A paid part names its transfer');
      const undone = await reverseTransfer(tx, { merchantId, transferId: payout.payTransferId, reason });
      invariant(undone.ok, 'A payment can be undone');
      const { id, memberId, currency } = found;
      const part = { minor: payout.minor, releaseId: payout.id };
      const released = await releaseWithdrawal(tx, { merchantId, memberId, currency, withdrawalId: id, ...part });
      invariant(released.ok, 'What is held can be given back');
      await markReturned(tx, payout.id);
      await recordRelease(tx, found.id, payout.minor, null);
      balance = (await giveFeeBack(tx, found, reason)) ?? released.value;
    }
    // Who said that nothing came reads why it ended so.
    await tellRuling(tx, payout.id, reason);
    const payouts = await readPayouts(tx, [found.id]);
    const stillOpen = payouts.some((part) => part.status === 'paid' && part.confirmation === 'not_received');
    const event = isSettled(payouts) ? 'all_confirmed' : stillOpen ? null : 'report_settled';
    const next = event ? nextWithdrawalState(found.status, event) : null;
    const actor = { kind: 'operator', id: order.operatorId } as const;
    await recordStep(tx, found.id, { status: next ?? found.status, event: next && event ? event : 'receipt', actor, reason });
    const detail = { payoutId, ruling, reason, minor: payout.minor };
    await recordAudit(tx, {
      merchantId,
      actor,
      action: 'withdrawal.settle',
      subject: { kind: 'withdrawal', id: found.id },
      detail,
      at: app.clock.now(),
    });
    return ok({ withdrawal: await readWithdrawal(tx, merchantId, withdrawalId), balance });
  });
  if (!outcome.ok) return outcome;
  invariant(outcome.value.withdrawal !== null, 'A locked withdrawal does not go away');
  announceWithdrawal(app, outcome.value.withdrawal, outcome.value.balance);
  return ok(outcome.value.withdrawal);
}

/** Where nothing of a withdrawal stayed paid, its fee was not earned: it goes back too. Null: it was, or there was none. */
async function giveFeeBack(tx: Tx, withdrawal: Withdrawal, reason: string): Promise<Posted | null> {
  const { merchantId, memberId, currency, id, feeMinor, feeTransferId } = withdrawal;
  const isPaid = (await readPayouts(tx, [id])).some(({ status }) => status === 'paid');
  if (feeTransferId === null || isPaid) return null;
  const undone = await reverseTransfer(tx, { merchantId, transferId: feeTransferId, reason });
  invariant(undone.ok, 'A fee can be undone');
  const released = await releaseWithdrawal(tx, {
    merchantId,
    memberId,
    currency,
    minor: feeMinor,
    withdrawalId: id,
    releaseId: `${id}:fee`,
  });
  invariant(released.ok, 'What is held can be given back');
  await recordFee(tx, id, null);
  await recordRelease(tx, id, feeMinor, null);
  return released.value;
}
