import { addDays, type BusinessCalendar, formatDate, type LocalDate } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { type DateSpan, existsIn } from '@trevo/reward-rules/check-in';
import { rewardText } from '@trevo/reward-rules/explanation';
import { basisOf, type CreditBasis } from '../../core/credit-basis.ts';
import type { DayReward, Plan } from './plan.ts';

type Press = {
  readonly today: LocalDate;
  readonly place: number;
  readonly dates: readonly LocalDate[];
  readonly coolOffs: readonly DateSpan[];
};

/**
 * What a press was computed from (rewards' rule book §14). Of the dates before it those that its place rests on: in a cycle the presses since its first day, before a first day as many
 * as a cycle has, so that a missed date shows; by count those of the month.
 */
export function pressBasis(calendar: BusinessCalendar, plan: Plan & { readonly version: number }, press: Press): CreditBasis {
  const { today, place } = press;
  const before = press.dates
    .filter((date) => formatDate(date) < formatDate(today))
    .toSorted((a, b) => (formatDate(a) < formatDate(b) ? -1 : 1));
  const isOfMonth = ({ year, month }: LocalDate) => year === today.year && month === today.month;
  const dates = plan.mode === 'count' ? before.filter(isOfMonth) : before.slice(-(place === 1 ? plan.rewards.length : place - 1));
  const from = dates[0] ?? today;
  const terms = {
    mode: plan.mode,
    rewards: plan.rewards.map(textOf),
    coolOffs: press.coolOffs.filter(({ to }) => formatDate(to) > formatDate(from)),
    missing: datesThatAreNone(calendar, from, today),
  };
  return basisOf('checkIn', { terms, inputs: [today], before: { dates } }, { offer: 'check-in', version: plan.version });
}

function textOf({ kind, amount }: DayReward): string {
  return rewardText(kind === 'cash' ? { unit: 'money', amount } : { unit: 'points', amount: amount / unitMinor });
}

/** Dates that the brand's zone skipped. */
function datesThatAreNone(calendar: BusinessCalendar, from: LocalDate, to: LocalDate): readonly LocalDate[] {
  const exists = existsIn(calendar);
  const missing: LocalDate[] = [];
  for (let date = from; formatDate(date) < formatDate(to); date = addDays(date, 1)) if (!exists(date)) missing.push(date);
  return missing;
}
