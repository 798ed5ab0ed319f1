import { amountOut } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { type Handlers, operatorOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, recordAudit } from '../audit/index.ts';
import { readProofContent, readSuspense, reroutePayout, settleReport, settleSuspense } from '../cashier/index.ts';
import { isoOf, pageAnswer, windowOf } from './office-answers.ts';

export const officeSettleRoutes: Handlers<
  'officeProof' | 'officeSettleReport' | 'officeReroutePayout' | 'officeSuspense' | 'officeSettleSuspense'
> = {
  officeProof: async (ctx, { withdrawalId, proofId }) => {
    const { app, merchant } = ctx;
    const proof = await inTransaction(app.db, async (tx) => {
      const found = await readProofContent(tx, merchant.id, withdrawalId, proofId);
      if (!found) return null;
      const subject = { kind: 'withdrawal', id: withdrawalId };
      const at = app.clock.now();
      await recordAudit(tx, { merchantId: merchant.id, actor: actorOf(ctx), action: 'proof.read', subject, detail: { proofId }, at });
      return found;
    });
    if (!proof) return refuse('not_found');
    return ok({ type: proof.type, bytes: proof.content.length, data: proof.content.toString('base64') });
  },
  officeSettleReport: async (ctx, { withdrawalId, payoutId, ruling, reason }) => {
    const { operatorId } = operatorOf(ctx);
    const settled = await settleReport(ctx.app, { merchantId: ctx.merchant.id, operatorId, withdrawalId, payoutId, ruling, reason });
    return settled.ok ? ok({ status: settled.value.status }) : settled;
  },
  officeReroutePayout: async (ctx, order) => {
    const { operatorId } = operatorOf(ctx);
    const done = await reroutePayout(ctx.app, { ...order, merchant: ctx.merchant, operatorId });
    return done.ok ? ok({ outcome: done.value }) : done;
  },
  officeSuspense: async ({ app, merchant }, input) => {
    const window = windowOf(input);
    const { items, total } = await readSuspense(app.db, merchant.id, window);
    const list = items.map(({ endToEndId, receivedAt, reason, minor, currency, payerName, payerMasked, deposit }) => ({
      endToEndId,
      receivedAt: isoOf(receivedAt),
      reason,
      amount: amountOut(minor),
      currency,
      payerName,
      payerDocument: payerMasked,
      deposit: deposit && {
        depositId: deposit.id,
        asked: amountOut(deposit.askedMinor),
        memberId: deposit.memberId,
        username: deposit.username,
      },
    }));
    return ok(pageAnswer(list, total, window));
  },
  officeSettleSuspense: async (ctx, { endToEndId, ruling, reason }) => {
    const { operatorId } = operatorOf(ctx);
    const settled = await settleSuspense(ctx.app, { merchantId: ctx.merchant.id, operatorId, endToEndId, ruling, reason });
    return settled.ok ? ok({ settled: ruling }) : settled;
  },
};
