import { amountOut } from '@trevo/contract';
import { type Id, ok, refuse, type Result } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import { type CallContext, type Handler, type Handlers, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { isOn } from '../brand/index.ts';
import { readRebate, readRebateLines, readRebates, type RebatePayment } from './rebates-store.ts';

const pageSizeUsual = 20;
const linesUsual = 1_000;

const rebatePayments: Handler<'rebatePayments'> = async (ctx, { before = null, pageSize = pageSizeUsual, ...days }) => {
  const own = await ownerOf(ctx);
  if (!own.ok) return own;
  const rows = await readRebates(ctx.app.db, own.value, { before, span: spanOf(ctx.merchant.timeZone, days), limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return ok({ list: shown.map(paymentOut), next: rows.length > pageSize ? (shown.at(-1)?.paymentId ?? null) : null });
};

const rebateRecord: Handler<'rebateRecord'> = async (ctx, { paymentId, skip = 0, pageSize = linesUsual }) => {
  const own = await ownerOf(ctx);
  if (!own.ok) return own;
  const payment = await readRebate(ctx.app.db, own.value, paymentId);
  if (payment === null) return refuse('statement_unknown');
  const lines = await readRebateLines(ctx.app.db, { memberId: own.value, paymentId }, { skip, limit: pageSize + 1 });
  const page = lines.slice(0, pageSize).map((line) => JSON.stringify(line));
  return ok({ payment: paymentOut(payment), lines: page, next: lines.length > pageSize ? skip + pageSize : null });
};

/** What an account is credited of bets, and from which. */
export const rebateRoutes: Handlers<'rebatePayments' | 'rebateRecord'> = { rebatePayments, rebateRecord };

/** Members have rebates as agents do; the agent policy closes all of it (Spec §6). */
async function ownerOf(ctx: CallContext): Promise<Result<Id<'member'>, 'feature_disabled'>> {
  return (await isOn(ctx.app, ctx.merchant, 'AGENTPOLICY3')) ? ok(memberOf(ctx).memberId) : refuse('feature_disabled');
}

function paymentOut({ from, to, paid, ...payment }: RebatePayment) {
  return { ...payment, from: toTimestamp(from), to: toTimestamp(to), paid: amountOut(paid) };
}
