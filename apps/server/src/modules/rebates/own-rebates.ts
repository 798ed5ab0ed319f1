import { amountOut } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import { type Handler, type Handlers, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { readRebate, readRebateLines, readRebates, type RebatePayment } from './rebates-store.ts';

const pageSizeUsual = 20;
const linesUsual = 1_000;

const rebatePayments: Handler<'rebatePayments'> = async (ctx, { before = null, pageSize = pageSizeUsual, ...days }) => {
  const { memberId } = memberOf(ctx);
  const rows = await readRebates(ctx.app.db, memberId, { before, span: spanOf(ctx.merchant.timeZone, days), limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return ok({ list: shown.map(paymentOut), next: rows.length > pageSize ? (shown.at(-1)?.paymentId ?? null) : null });
};

const rebateRecord: Handler<'rebateRecord'> = async (ctx, { paymentId, skip = 0, pageSize = linesUsual }) => {
  const { memberId } = memberOf(ctx);
  const payment = await readRebate(ctx.app.db, memberId, paymentId);
  if (payment === null) return refuse('statement_unknown');
  const lines = await readRebateLines(ctx.app.db, { memberId, paymentId }, { skip, limit: pageSize + 1 });
  const page = lines.slice(0, pageSize).map((line) => JSON.stringify(line));
  return ok({ payment: paymentOut(payment), lines: page, next: lines.length > pageSize ? skip + pageSize : null });
};

/** What an account is credited of bets, and from which. */
export const rebateRoutes: Handlers<'rebatePayments' | 'rebateRecord'> = { rebatePayments, rebateRecord };

function paymentOut({ from, to, paid, ...payment }: RebatePayment) {
  return { ...payment, from: toTimestamp(from), to: toTimestamp(to), paid: amountOut(paid) };
}
