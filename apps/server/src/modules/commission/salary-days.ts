import { amountOut } from '@trevo/contract';
import { addDays, formatDate, ok, parseDate } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import { type Handler, memberOf } from '../../core/call.ts';
import { readSalaryDays } from './salary-days-store.ts';

const daysUsual = 31;

/** The caller's real-time salary by day: ticks are many, and a day is what one looks for first (rule book §12). */
export const salaryDays: Handler<'salaryDays'> = async (ctx, { from, to, before = null, pageSize = daysUsual }) => {
  const { timeZone } = ctx.merchant;
  const last = [to, dayBefore(before)].filter((day) => day !== undefined).sort()[0];
  const question = { memberId: memberOf(ctx).memberId, timeZone, span: spanOf(timeZone, { from, to: last }), days: pageSize };
  const { list, next } = await readSalaryDays(ctx.app.db, ctx.merchant.id, question);
  return ok({
    list: list.map(({ day, currency, ticks, units, gross, net, paid, remainder }) => ({
      day,
      currency,
      ticks,
      units,
      grossMicro: gross,
      belowMicro: String(BigInt(gross) - BigInt(net)),
      netMicro: net,
      paid: amountOut(paid),
      remainderMicro: remainder,
    })),
    next,
  });
};

function dayBefore(day: string | null): string | undefined {
  const date = day === null ? null : parseDate(day);
  return date === null ? undefined : formatDate(addDays(date, -1));
}
