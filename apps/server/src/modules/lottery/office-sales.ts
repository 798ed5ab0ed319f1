import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { addDays, BusinessCalendar, formatDate, ok, parseDate, refuse } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import type { CallContext, Outcome } from '../../core/call.ts';
import { gameOnSale } from './games.ts';
import { salesOut } from './office-issue-lines.ts';
import { returnOf, salesBetween } from './play-return.ts';
import { playName } from './play-names.ts';

/** Sales are told of so many days where none are asked for. */
const daysUsual = 30;
/** More lines are no list any more: what is left out is told as how many, and no alarm is among it. */
const linesMost = 1_000;

/** What each play of a game sold and gave back over days, at each price, against what its rules give. */
export async function listSales(
  { app, merchant, language }: CallContext,
  { gameCode, from, to }: InputOf<Calls['officeLotterySales']>,
): Promise<Outcome<ResponseOf<Calls['officeLotterySales']>, 'not_found'>> {
  const now = app.clock.now();
  const onSale = await gameOnSale(app, merchant, { code: gameCode, at: now });
  if (!onSale) return refuse('not_found');
  const today = new BusinessCalendar(merchant.timeZone).dateOf(now);
  const last = parseDate(to ?? '') ?? today;
  const days = { from: from ?? formatDate(addDays(last, 1 - daysUsual)), to: formatDate(last) };
  const { since, until } = spanOf(merchant.timeZone, days);
  const sales = since === null || until === null ? [] : await salesBetween(app.db, merchant.id, { code: gameCode, from: since, to: until });
  const lines = sales.map((play) => ({ play, of: returnOf(onSale.lottery.id, play, today) }));
  const told = lines.filter(({ of }, i) => i < linesMost || of.isAlarm);
  return ok({
    currency: merchant.currency,
    ...days,
    plays: told.map(({ play: { play, mode, series, odds, ...sums }, of: { isAlarm, ...of } }) => ({
      play,
      name: playName(play, language),
      mode,
      series,
      odds: odds === null ? null : [...odds],
      ...salesOut(sums),
      ...of,
      alarm: isAlarm,
    })),
    more: lines.length - told.length,
  });
}
