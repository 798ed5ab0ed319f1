import { type Id, invariant, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, type AuditLine, recordAudit } from '../audit/index.ts';
import { releaseWithdrawal } from '../wallet/index.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import { insertPayouts } from './payouts-store.ts';
import { sendPayouts } from './send-payouts.ts';
import { nextWithdrawalState } from './withdrawal-machine.ts';
import { readWithdrawal, recordApproval, recordRelease, recordStep, type Withdrawal } from './withdrawals-store.ts';

type Decision = { readonly merchant: Merchant; readonly withdrawalId: string; readonly operatorId: Id<'operator'> };

/**
 * An operator approves. Above the merchant's threshold a second, different operator must approve too. The last approval queues the
 * payments, in parts where one payment may not carry the amount, and orders the first at once; the reconciler sends what is left.
 */
export async function approveWithdrawal(
  app: App,
  { merchant, withdrawalId, operatorId }: Decision,
): Promise<Result<Withdrawal, 'not_found' | 'withdrawal_not_pending' | 'withdrawal_same_operator'>> {
  const outcome = await inTransaction(app.db, async (tx) => {
    const found = await readWithdrawal(tx, merchant.id, withdrawalId, { lock: true });
    if (!found) return refuse('not_found');
    const isLast = found.approvals + 1 >= found.approvalsNeeded;
    const event = isLast ? 'approved' : 'approved_once';
    const status = nextWithdrawalState(found.status, event);
    if (!status) return refuse('withdrawal_not_pending');
    if (found.firstApprover === operatorId) return refuse('withdrawal_same_operator');
    const actor: Actor = { kind: 'operator', id: operatorId };
    await recordApproval(tx, found.id, operatorId, isLast);
    await recordStep(tx, found.id, { status, event, actor });
    if (isLast) await insertPayouts(tx, found.id, partsOf(app, found, cashierSettingsOf(merchant).payoutMaxMinor));
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor,
      action: 'withdrawal.approve',
      subject: { kind: 'withdrawal', id: found.id },
      detail: { minor: found.minor, approvals: found.approvals + 1, approvalsNeeded: found.approvalsNeeded },
      at: app.clock.now(),
    });
    const changed = await readWithdrawal(tx, merchant.id, withdrawalId);
    invariant(changed !== null, 'A locked withdrawal does not go away');
    return ok(changed);
  });
  if (!outcome.ok) return outcome;
  announceWithdrawal(app, outcome.value);
  if (outcome.value.status === 'paying') await sendPayouts(app, outcome.value.id);
  return outcome;
}

/** An operator rejects, with a reason the member reads; what was held goes back. */
export function rejectWithdrawal(
  app: App,
  { merchant, withdrawalId, operatorId, reason }: Decision & { readonly reason: string },
): Promise<Result<Withdrawal, 'not_found' | 'withdrawal_not_pending'>> {
  return giveBack(app, {
    merchantId: merchant.id,
    withdrawalId,
    actor: { kind: 'operator', id: operatorId },
    event: 'rejected',
    action: 'withdrawal.reject',
    reason,
    refusal: 'withdrawal_not_pending',
  });
}

/** The member cancels before anybody decided; what was held goes back. */
export function cancelWithdrawal(
  app: App,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  withdrawalId: string,
): Promise<Result<Withdrawal, 'not_found' | 'withdrawal_not_cancellable'>> {
  return giveBack(app, {
    merchantId,
    memberId,
    withdrawalId,
    actor: { kind: 'member', id: memberId },
    event: 'cancelled',
    action: 'withdrawal.cancel',
    refusal: 'withdrawal_not_cancellable',
  });
}

type GiveBack<Code extends string> = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId?: Id<'member'>;
  readonly withdrawalId: string;
  readonly actor: Actor;
  readonly event: 'rejected' | 'cancelled';
  readonly action: AuditLine['action'];
  readonly reason?: string;
  readonly refusal: Code;
};

async function giveBack<Code extends string>(app: App, order: GiveBack<Code>): Promise<Result<Withdrawal, Code | 'not_found'>> {
  const { merchantId, memberId, withdrawalId, actor, event, action, reason, refusal } = order;
  const outcome = await inTransaction(app.db, async (tx) => {
    const found = await readWithdrawal(tx, merchantId, withdrawalId, { lock: true, ...(memberId ? { memberId } : {}) });
    if (!found) return refuse('not_found');
    const status = nextWithdrawalState(found.status, event);
    if (!status) return refuse(refusal);
    const { currency, minor, id } = found;
    const released = await releaseWithdrawal(tx, {
      merchantId,
      memberId: found.memberId,
      currency,
      minor,
      withdrawalId: id,
      releaseId: id,
    });
    invariant(released.ok, 'What is held can be given back');
    await recordStep(tx, id, { status, event, actor, ...(reason ? { reason } : {}) });
    await recordRelease(tx, id, minor, reason ?? null);
    await recordAudit(tx, {
      merchantId,
      actor,
      action,
      subject: { kind: 'withdrawal', id },
      detail: { minor, reason: reason ?? null },
      at: app.clock.now(),
    });
    const changed = await readWithdrawal(tx, merchantId, withdrawalId);
    invariant(changed !== null, 'A locked withdrawal does not go away');
    return ok({ changed, balance: released.value });
  });
  if (!outcome.ok) return outcome;
  announceWithdrawal(app, outcome.value.changed, outcome.value.balance);
  return ok(outcome.value.changed);
}

/** The payments of a withdrawal, its fee left out: as many whole ones as fit, and the rest. People pay in one. */
function partsOf(app: App, { minor, feeMinor, byHand }: Withdrawal, partMaxMinor: bigint): { id: Id<'payout'>; minor: bigint }[] {
  const parts: { id: Id<'payout'>; minor: bigint }[] = [];
  const maxMinor = byHand ? minor : partMaxMinor;
  for (let left = minor - feeMinor; left > 0n; left -= maxMinor)
    parts.push({ id: app.newId('payout'), minor: left < maxMinor ? left : maxMinor });
  return parts;
}
