import { amountOut } from '@trevo/contract';
import { hourMs, ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handlers, operatorOf } from '../../core/call.ts';
import { withPatience } from '../../db/patience.ts';
import { firstBrokenAuditLine } from '../audit/index.ts';
import { approveWithdrawal, readFaults, rejectWithdrawal } from '../cashier/index.ts';
import { checkLedger } from '../wallet/index.ts';
import { isoOf, pageAnswer, windowOf } from './office-answers.ts';
import { listWithdrawals, readWithdrawalStory } from './withdrawals.ts';

const excerptChars = 400;

export const officeMoneyRoutes: Handlers<
  | 'officeWithdrawals'
  | 'officeWithdrawal'
  | 'officeApproveWithdrawal'
  | 'officeRejectWithdrawal'
  | 'officeLedgerProof'
  | 'officePaymentFaults'
> = {
  officeWithdrawals: async (ctx, input) => ok(await listWithdrawals(ctx, input)),
  officeWithdrawal: async (ctx, { withdrawalId }) => {
    const story = await readWithdrawalStory(ctx, withdrawalId);
    return story ? ok(story) : refuse('not_found');
  },
  officeApproveWithdrawal: async (ctx, { withdrawalId }) => {
    const outcome = await approveWithdrawal(ctx.app, { ...decision(ctx), withdrawalId });
    if (!outcome.ok) return outcome;
    const { status, approvals, approvalsNeeded } = outcome.value;
    return ok({ status, approvals, approvalsNeeded });
  },
  officeRejectWithdrawal: async (ctx, { withdrawalId, reason }) => {
    const outcome = await rejectWithdrawal(ctx.app, { ...decision(ctx), withdrawalId, reason });
    return outcome.ok ? ok({ status: outcome.value.status }) : outcome;
  },
  officeLedgerProof: async ({ app, merchant }) => {
    const { entries, faults } = await checkLedger(app.db);
    const brokenAudit = await withPatience(hourMs, () => firstBrokenAuditLine(app.db, merchant.id));
    return ok({
      sound: faults.length === 0,
      checkedAt: isoOf(app.clock.now()),
      entries,
      faults: faults.map(({ check, at }) => ({ check, at })),
      auditSound: brokenAudit === null,
    });
  },
  officePaymentFaults: async ({ app, merchant }, input) => {
    const window = windowOf(input);
    const { faults, total } = await readFaults(app.db, merchant.id, window);
    const list = faults.map((fault) => ({
      webhookId: fault.id,
      receivedAt: isoOf(fault.receivedAt),
      reason: fault.reason,
      excerpt: withoutDocuments(fault.body.toString('utf8')).slice(0, excerptChars),
      amount: fault.minor === null ? null : amountOut(fault.minor),
    }));
    return ok(pageAnswer(list, total, window));
  },
};

/** A message as it is shown: documents of people stay with the row. */
function withoutDocuments(text: string): string {
  return text.replace(/("(?:cpf|cnpj|taxId)"\s*:\s*")[^"]*/gi, '$1***');
}

function decision(ctx: CallContext) {
  return { merchant: ctx.merchant, operatorId: operatorOf(ctx).operatorId };
}
