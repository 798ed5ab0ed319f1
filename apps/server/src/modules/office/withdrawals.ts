import { amountOut } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { type AskedDays, spanOf } from '../../core/asked-days.ts';
import { type CallContext, operatorOf } from '../../core/call.ts';
import {
  isParked,
  nameOfProvider,
  type Payout,
  payoutView,
  type QueueLine,
  readPayouts,
  readProofs,
  readProviders,
  readQueueLine,
  readReroute,
  readWithdrawalHistory,
  readWithdrawalQueue,
  remainingMinor,
  targetsOf,
  type Withdrawal,
} from '../cashier/index.ts';
import { readMemberTotals } from '../reports/index.ts';
import { isoOf, pageAnswer, windowOf } from './office-answers.ts';
import { ledgerLinesView, totalsView } from './people-routes.ts';
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
export async function listWithdrawals(ctx: CallContext, input: ListInput) {
  const { app, merchant } = ctx;
  const window = windowOf(input);
  const { lines, total } = await readWithdrawalQueue(app.db, merchant.id, {
    status: input.status,
    search: input.search,
    sort: input.sort,
    span: spanOf(merchant.timeZone, input),
    ...window,
  });
  return pageAnswer(
    lines.map((line) => lineView(ctx, line)),
    total,
    window,
  );
}

/** The oldest withdrawals that wait for a person, and how many there are. */
export async function waitingWithdrawals(ctx: CallContext, limit: number) {
  const { app, merchant } = ctx;
  const { lines, total } = await readWithdrawalQueue(app.db, merchant.id, { status: 'waiting', offset: 0, limit });
  return { list: lines.map((line) => lineView(ctx, line)), total };
}

/** A withdrawal with its member's money, ledger and history; null when the brand has none of that id. */
export async function readWithdrawalStory(ctx: CallContext, withdrawalId: Id<'withdrawal'>) {
  const { app, merchant } = ctx;
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
    withdrawal: lineView(ctx, line),
    byHand: withdrawal.byHand,
    fee: amountOut(withdrawal.feeMinor),
    unplayed: amountOut(withdrawal.unplayedMinor),
    target: { kind: withdrawal.targetKind, masked: withdrawal.targetMasked, holder: withdrawal.holder },
    balance: amountOut(member.balance),
    totals: totalsView(await readMemberTotals(app.db, merchant.id, withdrawal.memberId)),
    ledger: await ledgerLinesView(ctx, rows),
    history: history.map((step) => ({
      at: isoOf(step.at),
      status: step.status,
      actor: { kind: step.actorKind, id: step.actorId, name: names.get(step.actorId) ?? null },
      reason: step.reason,
    })),
    payouts: await payoutsOf({ app, merchant }, withdrawal, payouts),
    proofs: proofs.map(({ id, payoutId, type, bytes }) => ({ proofId: id, payoutId, type, bytes })),
    remaining: amountOut(remainingMinor(withdrawal, payouts)),
  };
}

type Place = Pick<CallContext, 'app' | 'merchant'>;

/** The payments with who is asked for each, and what is proposed where nobody knows whether one was made. */
async function payoutsOf({ app, merchant }: Place, withdrawal: Withdrawal, payouts: readonly Payout[]) {
  const names = new Map<string, string>(
    (await readProviders(app.db, merchant.id, withdrawal.method)).map((row) => [row.id, nameOfProvider(row)]),
  );
  const named = (provider: string) => ({ provider, name: names.get(provider) ?? null });
  const parkedOf = async (payout: Payout) => {
    if (!isParked(payout) || payout.parkedAt === null) return null;
    const proposal = await readReroute(app.db, payout.id);
    const people = proposal && (await readNames(app.db, merchant.id, [proposal.operatorId]));
    return {
      since: isoOf(payout.parkedAt),
      targets: (await targetsOf(app, merchant, withdrawal, payout)).map(({ name }) => named(name)),
      proposal: proposal && {
        to: proposal.to === null ? null : named(proposal.to),
        operator: { kind: 'operator' as const, id: proposal.operatorId, name: people?.get(proposal.operatorId) ?? null },
        reason: proposal.reason,
      },
    };
  };
  const shown = [];
  for (const payout of payouts)
    shown.push({
      ...payoutView(payout),
      complaint: payout.complaint,
      provider: payout.status === 'queued' ? null : named(payout.provider ?? withdrawal.provider),
      parked: await parkedOf(payout),
    });
  return shown;
}

function lineView(ctx: CallContext, { withdrawal, username, signals }: QueueLine) {
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
    isOwnApproval: withdrawal.firstApprover === operatorOf(ctx).operatorId,
  };
}
