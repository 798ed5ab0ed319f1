import { amountOut } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { type AskedDays, spanOf } from '../../core/asked-days.ts';
import type { CallContext } from '../../core/call.ts';
import {
  payoutView,
  type QueueLine,
  readPayouts,
  readProofs,
  readQueueLine,
  readWithdrawalHistory,
  readWithdrawalQueue,
  remainingMinor,
} from '../cashier/index.ts';
import { readMemberTotals } from '../reports/index.ts';
import { isoOf, pageAnswer, windowOf } from './office-answers.ts';
import { ledgerLineView, totalsView } from './people-routes.ts';
import { readLedgerLines, readMember, readNames } from './people-store.ts';

const ledgerShown = 30;

type ListInput = AskedDays & {
  readonly sort?: string | undefined;
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
};

/** One page of the brand's withdrawals, those that wait first. `waiting` stands for both states that wait for a person. */
export async function listWithdrawals({ app, merchant }: CallContext, input: ListInput) {
  const window = windowOf(input);
  const { lines, total } = await readWithdrawalQueue(app.db, merchant.id, {
    status: input.status,
    search: input.search,
    sort: input.sort,
    span: spanOf(merchant.timeZone, input),
    ...window,
  });
  return pageAnswer(lines.map(lineView), total, window);
}

/** The oldest withdrawals that wait for a person, and how many there are. */
export async function waitingWithdrawals({ app, merchant }: CallContext, limit: number) {
  const { lines, total } = await readWithdrawalQueue(app.db, merchant.id, { status: 'waiting', offset: 0, limit });
  return { list: lines.map(lineView), total };
}

/** A withdrawal with its member's money, ledger and history; null when the brand has none of that id. */
export async function readWithdrawalStory({ app, merchant }: CallContext, withdrawalId: Id<'withdrawal'>) {
  const line = await readQueueLine(app.db, merchant.id, withdrawalId);
  const member = line ? await readMember(app.db, merchant.id, line.withdrawal.memberId) : null;
  if (!line || !member) return null;
  const { withdrawal } = line;
  const history = await readWithdrawalHistory(app.db, withdrawal.id);
  const names = await readNames(
    app.db,
    merchant.id,
    history.map(({ actorId }) => actorId),
  );
  const { rows } = await readLedgerLines(app.db, merchant.id, withdrawal.memberId, { offset: 0, limit: ledgerShown });
  const payouts = await readPayouts(app.db, [withdrawal.id]);
  const proofs = await readProofs(app.db, withdrawal.id);
  return {
    withdrawal: lineView(line),
    byHand: withdrawal.byHand,
    fee: amountOut(withdrawal.feeMinor),
    unplayed: amountOut(withdrawal.unplayedMinor),
    target: { kind: withdrawal.targetKind, masked: withdrawal.targetMasked, holder: withdrawal.holder },
    balance: amountOut(member.balance),
    totals: totalsView(await readMemberTotals(app.db, merchant.id, withdrawal.memberId)),
    ledger: rows.map(ledgerLineView),
    history: history.map((step) => ({
      at: isoOf(step.at),
      status: step.status,
      actor: { kind: step.actorKind, id: step.actorId, name: names.get(step.actorId) ?? null },
      reason: step.reason,
    })),
    payouts: payouts.map((payout) => ({ ...payoutView(payout), complaint: payout.complaint })),
    proofs: proofs.map(({ id, payoutId, type, bytes }) => ({ proofId: id, payoutId, type, bytes })),
    remaining: amountOut(remainingMinor(withdrawal, payouts)),
  };
}

function lineView({ withdrawal, username, signals }: QueueLine) {
  return {
    withdrawalId: withdrawal.id,
    memberId: withdrawal.memberId,
    username,
    amount: amountOut(withdrawal.minor),
    currency: withdrawal.currency,
    method: withdrawal.method,
    status: withdrawal.status,
    requestedAt: isoOf(withdrawal.requestedAt),
    signals: [...signals],
    approvals: withdrawal.approvals,
    approvalsNeeded: withdrawal.approvalsNeeded,
  };
}
