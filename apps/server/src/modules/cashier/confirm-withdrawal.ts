import { type Id, invariant, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { withToken } from '../../core/with-token.ts';
import type { ComeAgain, Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { type Payout, readPayouts, readReceiptWait, setConfirmation } from './payouts-store.ts';
import { attachProofs } from './proofs-store.ts';
import { nextWithdrawalState, type WithdrawalEvent } from './withdrawal-machine.ts';
import { readWithdrawal, recordStep, type Withdrawal } from './withdrawals-store.ts';

type Answer = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly withdrawalId: string };
type Refusals = 'not_found' | 'withdrawal_nothing_to_confirm';

/** Received: the member confirms one payment, or all that were paid and wait for an answer (Spec §4). */
export function confirmReceipt(
  app: App,
  { merchantId, memberId, withdrawalId, payoutId }: Answer & { readonly payoutId?: Id<'payout'> | undefined },
): Promise<Result<Withdrawal, Refusals>> {
  const actor = { kind: 'member', id: memberId } as const;
  return answerReceipt(app, { merchantId, memberId, withdrawalId, actor }, async (tx, waiting) => {
    const meant = waiting.filter(({ id }) => payoutId === undefined || id === payoutId);
    for (const payout of meant) await setConfirmation(tx, payout.id, 'received');
    return meant.length > 0 ? ok('all_confirmed' as const) : refuse('withdrawal_nothing_to_confirm');
  });
}

/** Not received: the member reports one payment, with one to three images as proof (Spec §4); people settle it. */
export function reportMissing(
  app: App,
  report: Answer & { readonly payoutId: Id<'payout'>; readonly description: string; readonly proofIds: readonly Id<'proof'>[] },
): Promise<Result<Withdrawal, Refusals | 'proof_unknown'>> {
  const { merchantId, memberId, withdrawalId, payoutId, description, proofIds } = report;
  const actor = { kind: 'member', id: memberId } as const;
  return answerReceipt(app, { merchantId, memberId, withdrawalId, actor }, async (tx, waiting) => {
    const payout = waiting.find(({ id }) => id === payoutId);
    if (!payout) return refuse('withdrawal_nothing_to_confirm');
    if (!(await attachProofs(tx, payout.withdrawalId, payout.id, [...new Set(proofIds)]))) return refuse('proof_unknown');
    await setConfirmation(tx, payout.id, 'not_received', description);
    return ok('reported_missing' as const);
  });
}

/** The kind of due work that a paid part of a withdrawal leaves: its key is the part. */
export const receiptWork = 'withdrawal-receipt';

/** Leaves word that a part that was just paid counts as received where nobody answers within `receiptMs`. */
export async function awaitReceipt(tx: Tx, { merchantId, id }: Withdrawal, payoutId: Id<'payout'>, receiptMs: number): Promise<void> {
  await enqueueWork(tx, receiptWork, [{ merchantId, key: payoutId, due: { afterMs: receiptMs }, payload: { withdrawalId: id } }]);
}

/** Counts a payment without an answer in time as received (decision D28). Nothing moves: a forced receipt is not refunded. */
export async function receiveUnanswered(app: App, lease: Lease): Promise<ComeAgain | void> {
  const { merchantId, key, payload } = lease;
  invariant(merchantId !== null, 'A receipt is of a merchant');
  const payoutId = key as Id<'payout'>;
  const actor = { kind: 'system', id: receiptWork } as const;
  let waitMs: number | null = null;
  await answerReceipt(app, { merchantId, withdrawalId: String(payload.withdrawalId), actor, lease }, async (tx) => {
    waitMs = await readReceiptWait(tx, payoutId);
    if (waitMs === null || waitMs > 0) return refuse('withdrawal_nothing_to_confirm');
    await setConfirmation(tx, payoutId, 'auto_received');
    return ok('all_confirmed' as const);
  });
  return waitMs !== null && waitMs > 0 ? { againMs: waitMs } : undefined;
}

type Place = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId?: Id<'member'>;
  readonly withdrawalId: string;
  readonly actor: Actor;
  /** Of the work that does it; nothing is written once that is lost. */
  readonly lease?: Lease;
};

async function answerReceipt<Code extends string>(
  app: App,
  { merchantId, memberId, withdrawalId, actor, lease }: Place,
  answer: (tx: Tx, waiting: readonly Payout[]) => Promise<Result<'all_confirmed' | 'reported_missing', Code>>,
): Promise<Result<Withdrawal, Code | 'not_found'>> {
  const outcome = await inTransaction(app.db, async (tx) => {
    if (lease) await withToken(tx, lease);
    const found = await readWithdrawal(tx, merchantId, withdrawalId, { lock: true, ...(memberId ? { memberId } : {}) });
    if (!found) return refuse('not_found');
    const before = await readPayouts(tx, [found.id]);
    const answered = await answer(
      tx,
      before.filter(({ confirmation }) => confirmation === 'awaiting'),
    );
    if (!answered.ok) return answered;
    await recordReceipt(app, tx, found, actor, answered.value);
    const changed = await readWithdrawal(tx, merchantId, withdrawalId);
    invariant(changed !== null, 'A locked withdrawal does not go away');
    return ok(changed);
  });
  if (outcome.ok) announceWithdrawal(app, outcome.value);
  return outcome;
}

/** Moves the withdrawal on after an answer: done when every paid part has an end, disputed while one is reported missing. */
async function recordReceipt(
  app: App,
  tx: Tx,
  found: Withdrawal,
  actor: Actor,
  answer: 'all_confirmed' | 'reported_missing',
): Promise<void> {
  const isDone = isSettled(await readPayouts(tx, [found.id]));
  const event: WithdrawalEvent | null = answer === 'reported_missing' ? answer : isDone ? 'all_confirmed' : null;
  const next = event ? nextWithdrawalState(found.status, event) : null;
  await recordStep(tx, found.id, { status: next ?? found.status, event: next && event ? event : 'receipt', actor });
  await recordAudit(tx, {
    merchantId: found.merchantId,
    actor,
    action: answer === 'reported_missing' ? 'withdrawal.dispute' : 'withdrawal.receive',
    subject: { kind: 'withdrawal', id: found.id },
    detail: { status: next ?? found.status },
    at: app.clock.now(),
  });
}

/** Whether nothing of a withdrawal waits any more: no payment on its way, none without an answer, none in dispute. */
export function isSettled(payouts: readonly Payout[]): boolean {
  return payouts.every(
    ({ status, confirmation }) =>
      status === 'failed' || status === 'returned' || (status === 'paid' && confirmation !== 'awaiting' && confirmation !== 'not_received'),
  );
}
