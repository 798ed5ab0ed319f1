import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type Instant, minuteMs, plusMs } from '@trevo/kernel';
import type { Jurisdiction } from '../brand/index.ts';
import type { Coming, PayOrder } from './cashier-tables.ts';
import type { Deposit } from './deposits-store.ts';
import type { Payout } from './payouts-store.ts';
import { canProve } from './prove-deposit.ts';
import type { DepositPayer, DepositTrail } from './receipts-store.ts';
import { nextWithdrawalState } from './withdrawal-machine.ts';
import type { Withdrawal } from './withdrawals-store.ts';

type DepositView = ResponseOf<Calls['deposit']>;
type WithdrawalView = ResponseOf<Calls['withdrawal']>;

const instantOut = (at: Instant) => new Date(at).toISOString();
const optionalOut = (at: Instant | null) => (at === null ? null : instantOut(at));

/** What a deposit's view needs beside its row: who paid, how the money came, and how many pictures people have. */
export type DepositFacts = {
  readonly payer: DepositPayer | undefined;
  readonly trail: DepositTrail | undefined;
  readonly proofs: number;
  readonly chargedBackMinor: bigint;
};

export function depositView(deposit: Deposit, { payer, trail, proofs, chargedBackMinor }: DepositFacts): DepositView {
  const isPayable = deposit.status === 'waiting' || deposit.status === 'checking';
  const isGoingBack = deposit.status === 'returning' || deposit.status === 'returned';
  return {
    depositId: deposit.id,
    method: deposit.method,
    amount: amountOut(deposit.minor),
    currency: deposit.currency,
    status: deposit.status,
    createdAt: instantOut(deposit.createdAt),
    expiresAt: instantOut(deposit.expiresAt),
    sentAt: optionalOut(deposit.sentAt),
    receivedAt: optionalOut(trail?.receivedAt ?? null),
    creditedAt: optionalOut(deposit.creditedAt),
    endToEndId: trail?.endToEndId ?? null,
    bookedAs: trail?.bookedAs ?? null,
    credited: deposit.creditedMinor === null || deposit.creditedMinor === deposit.minor ? null : amountOut(deposit.creditedMinor),
    fee: amountOut(deposit.feeMinor),
    chargedBack: chargedBackMinor === 0n ? null : amountOut(chargedBackMinor),
    pay:
      isPayable && deposit.pay !== null
        ? {
            code: deposit.pay.code,
            url: deposit.pay.url ?? null,
            coin: coinView(deposit.pay),
            lines: deposit.pay.lines.map((line) => ({ ...line })),
          }
        : null,
    coming: isPayable ? comingView(deposit.coming) : null,
    proofs,
    canProve: canProve(deposit),
    payer:
      payer === undefined || (payer.name === null && payer.document === null)
        ? null
        : { name: maskName(payer.name), document: payer.document, account: payer.account },
    reason: deposit.reason,
    returnedBecause: isGoingBack && payer?.reason === 'foreign_payer' ? 'foreign_payer' : null,
  };
}

function coinView({ coin }: PayOrder): NonNullable<DepositView['pay']>['coin'] {
  if (coin === undefined) return null;
  const { amount, rateMinor, networkFee, confirmations } = coin;
  return { amount, rate: amountOut(BigInt(rateMinor)), networkFee, confirmations };
}

function comingView(coming: Coming | null): DepositView['coming'] {
  if (coming === null) return null;
  const { minor, confirmations, needed } = coming;
  return { amount: amountOut(BigInt(minor)), confirmations, needed };
}

/** A first name and initials: enough to know one's own bank account by, too little to find somebody else. */
function maskName(name: string | null): string | null {
  const [first, ...others] = (name ?? '').split(/\s+/).filter(Boolean);
  return first === undefined ? null : [first, ...others.map((word) => `${[...word][0]}.`)].join(' ');
}

/** `law`: the brand's jurisdiction says whether a member may call it back, and by when it must be paid. */
export function withdrawalView(withdrawal: Withdrawal, payouts: readonly Payout[], law: Jurisdiction): WithdrawalView {
  const own = payouts.filter(({ withdrawalId }) => withdrawalId === withdrawal.id);
  return {
    withdrawalId: withdrawal.id,
    method: withdrawal.method,
    amount: amountOut(withdrawal.minor),
    fee: amountOut(withdrawal.feeMinor),
    currency: withdrawal.currency,
    status: withdrawal.status,
    target: { kind: withdrawal.targetKind, masked: withdrawal.targetMasked, holder: withdrawal.holder },
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

/** What of a withdrawal is neither paid out nor given back, the method's fee left out. */
export function remainingMinor(withdrawal: Withdrawal, payouts: readonly Payout[]): bigint {
  const paid = payouts.filter(({ status }) => status === 'paid').reduce((sum, { minor }) => sum + minor, 0n);
  const left = withdrawal.minor - withdrawal.feeMinor - withdrawal.releasedMinor - paid;
  // Where nothing was paid the fee was given back too.
  return left > 0n ? left : 0n;
}

/** One payment as the member and the operators see it. */
export function payoutView(payout: Payout): WithdrawalView['payouts'][number] {
  return {
    payoutId: payout.id,
    amount: amountOut(payout.minor),
    status: payout.status,
    sentAt: optionalOut(payout.sentAt),
    paidAt: optionalOut(payout.paidAt),
    bookedAs: payout.payTransferId,
    endToEndId: payout.endToEndId,
    confirmation: payout.confirmation,
    confirmBy: optionalOut(payout.confirmBy),
    reason: payout.rulingReason,
  };
}
