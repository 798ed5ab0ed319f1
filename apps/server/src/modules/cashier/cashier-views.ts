import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type Instant, minuteMs, plusMs } from '@trevo/kernel';
import type { Jurisdiction } from '../brand/index.ts';
import type { Deposit } from './deposits-store.ts';
import type { Payout } from './payouts-store.ts';
import { nextWithdrawalState } from './withdrawal-machine.ts';
import type { Withdrawal } from './withdrawals-store.ts';

type DepositView = ResponseOf<Calls['deposit']>;
type WithdrawalView = ResponseOf<Calls['withdrawal']>;

const instantOut = (at: Instant) => new Date(at).toISOString();
const optionalOut = (at: Instant | null) => (at === null ? null : instantOut(at));

export function depositView(deposit: Deposit): DepositView {
  return {
    depositId: deposit.id,
    method: 'PIX',
    amount: amountOut(deposit.minor),
    currency: deposit.currency,
    status: deposit.status,
    createdAt: instantOut(deposit.createdAt),
    expiresAt: instantOut(deposit.expiresAt),
    creditedAt: optionalOut(deposit.creditedAt),
    pixCode: deposit.status === 'waiting' ? deposit.pixCode : null,
  };
}

/** `law`: the brand's jurisdiction says whether a member may call it back, and by when it must be paid. */
export function withdrawalView(withdrawal: Withdrawal, payouts: readonly Payout[], law: Jurisdiction): WithdrawalView {
  const own = payouts.filter(({ withdrawalId }) => withdrawalId === withdrawal.id);
  return {
    withdrawalId: withdrawal.id,
    method: 'PIX',
    amount: amountOut(withdrawal.minor),
    currency: withdrawal.currency,
    status: withdrawal.status,
    target: { keyType: withdrawal.keyType, key: withdrawal.keyMasked, holder: withdrawal.holder },
    requestedAt: instantOut(withdrawal.requestedAt),
    decidedAt: optionalOut(withdrawal.decidedAt),
    reason: withdrawal.reason,
    remaining: amountOut(remainingMinor(withdrawal, own)),
    released: amountOut(withdrawal.releasedMinor),
    payouts: own.map(payoutView),
    payBy: payByOf(withdrawal, law),
    canCancel: law.reverseWithdrawal && nextWithdrawalState(withdrawal.status, 'cancelled') !== null,
    canConfirm: own.some(({ confirmation }) => confirmation === 'awaiting'),
  };
}

function payByOf({ status, requestedAt }: Withdrawal, { payoutWithinMinutes }: Jurisdiction): string | null {
  const isUnpaid = status === 'pending' || status === 'second_review' || status === 'paying';
  return isUnpaid && payoutWithinMinutes !== null ? instantOut(plusMs(requestedAt, payoutWithinMinutes * minuteMs)) : null;
}

/** What of a withdrawal is neither paid out nor given back. */
export function remainingMinor(withdrawal: Withdrawal, payouts: readonly Payout[]): bigint {
  const paid = payouts.filter(({ status }) => status === 'paid').reduce((sum, { minor }) => sum + minor, 0n);
  return withdrawal.minor - withdrawal.releasedMinor - paid;
}

/** One payment as the member and the operators see it. */
export function payoutView(payout: Payout): WithdrawalView['payouts'][number] {
  return {
    payoutId: payout.id,
    amount: amountOut(payout.minor),
    status: payout.status,
    paidAt: optionalOut(payout.paidAt),
    endToEndId: payout.endToEndId,
    confirmation: payout.confirmation,
    confirmBy: optionalOut(payout.confirmBy),
  };
}
