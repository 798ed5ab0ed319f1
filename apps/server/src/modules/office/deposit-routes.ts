import { amountOut } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import { type CallContext, type Handlers, operatorOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, recordAudit } from '../audit/index.ts';
import { jurisdictionOf } from '../brand/index.ts';
import {
  cashierSettingsOf,
  type Confirmation,
  confirmDeposit,
  type DepositLine,
  readConfirmation,
  readDepositLine,
  readDepositProofContent,
  readDepositProofs,
  readDisputesOf,
  readDepositQueue,
  readReceiptsOf,
  rejectDeposit,
} from '../cashier/index.ts';
import { isoOf, pageAnswer, windowOf } from './office-answers.ts';
import { readNames } from './people-store.ts';

type Names = 'officeDeposits' | 'officeDeposit' | 'officeDepositProof' | 'officeConfirmDeposit' | 'officeRejectDeposit';

export const officeDepositRoutes: Handlers<Names> = {
  officeDeposits: async ({ app, merchant }, input) => {
    const window = windowOf(input);
    const { lines, total } = await readDepositQueue(app.db, merchant.id, {
      status: input.status,
      search: input.search,
      sort: input.sort,
      span: spanOf(merchant.timeZone, input),
      ...window,
    });
    return ok(pageAnswer(lines.map(lineView), total, window));
  },
  officeDeposit: async (ctx, { depositId }) => {
    const line = await readDepositLine(ctx.app.db, ctx.merchant.id, depositId);
    return line ? ok(await storyOf(ctx, line)) : refuse('not_found');
  },
  officeDepositProof: async (ctx, { depositId, proofId }) => {
    const { app, merchant } = ctx;
    const proof = await inTransaction(app.db, async (tx) => {
      const found = await readDepositProofContent(tx, merchant.id, depositId, proofId);
      if (!found) return null;
      const subject = { kind: 'deposit', id: depositId };
      const at = app.clock.now();
      await recordAudit(tx, { merchantId: merchant.id, actor: actorOf(ctx), action: 'proof.read', subject, detail: { proofId }, at });
      return found;
    });
    if (!proof) return refuse('not_found');
    return ok({ type: proof.type, bytes: proof.content.length, data: proof.content.toString('base64') });
  },
  officeConfirmDeposit: async ({ app, merchant, ...ctx }, { depositId, amount, reference, payerName, payerTaxId = '' }) => {
    const { operatorId } = operatorOf({ app, merchant, ...ctx });
    const statement = { minor: amount, reference, payerName, payerTaxId };
    return confirmDeposit(app, { merchant, depositId, operatorId }, statement);
  },
  officeRejectDeposit: async (ctx, { depositId, reason }) => {
    const { operatorId } = operatorOf(ctx);
    const rejected = await rejectDeposit(ctx.app, { merchant: ctx.merchant, depositId, operatorId, reason });
    return rejected.ok ? ok({ status: rejected.value }) : rejected;
  },
};

/** A deposit with what the member was told and typed, what people found, and what came. */
async function storyOf({ app, merchant }: CallContext, line: DepositLine) {
  const { deposit } = line;
  const found = await readConfirmation(app.db, deposit.id);
  const names = await readNames(app.db, merchant.id, found ? [found.operatorId] : []);
  const proofs = await readDepositProofs(app.db, deposit.id);
  const received = await readReceiptsOf(app.db, deposit.id);
  return {
    deposit: lineView(line),
    lines: (deposit.pay?.lines ?? []).map(({ name, value }) => ({ name, value })),
    typed: Object.entries(deposit.typed).map(([name, value]) => ({ name, value })),
    proofs: proofs.map(({ id, type, bytes }) => ({ proofId: id, type, bytes })),
    confirmation: found && confirmationView(found, names.get(found.operatorId) ?? null),
    received: received.map(({ endToEndId, minor, receivedAt, disposition, payerName, payerMasked, payerAccount, isOwn }) => ({
      reference: endToEndId,
      amount: amountOut(minor),
      at: isoOf(receivedAt),
      disposition,
      payerName,
      payerDocument: payerMasked,
      payerAccount,
      own: isOwn,
    })),
    reason: deposit.reason,
    chargebacks: (await readDisputesOf(app.db, deposit.id)).map((one) => ({
      disputeId: one.disputeId,
      amount: amountOut(one.minor),
      owed: amountOut(one.owedMinor - one.paidMinor),
      status: one.status,
      reason: one.reason,
      at: isoOf(one.takenAt),
    })),
    twoPersonsFrom: amountOut(cashierSettingsOf(merchant).depositTwoPersonsFromMinor),
    documentNeeded: jurisdictionOf(merchant).ownAccountOnly,
  };
}

function confirmationView(
  { operatorId, minor, reference, payerName, payerMasked, at }: Confirmation & { at: number },
  name: string | null,
) {
  return {
    amount: amountOut(minor),
    reference,
    payerName,
    payerDocument: payerMasked,
    operator: { kind: 'operator' as const, id: operatorId, name },
    at: isoOf(at),
  };
}

function lineView({ deposit, username, confirmedOnce }: DepositLine) {
  return {
    depositId: deposit.id,
    memberId: deposit.memberId,
    username,
    method: deposit.method,
    amount: amountOut(deposit.minor),
    currency: deposit.currency,
    status: deposit.status,
    createdAt: isoOf(deposit.createdAt),
    byHand: deposit.byHand,
    confirmedOnce,
  };
}
