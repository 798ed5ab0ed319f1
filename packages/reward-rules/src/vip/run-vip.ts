import { addDays, dateOfEpochDay, epochDayOf } from '@trevo/kernel';
import { addMonths, type BrandDate, monthStartOf, weekStartOf } from '../core/brand-date.ts';
import type { VipLadder } from './ladder.ts';
import { type Birthday, type VipEvent, vipDay, type VipFact, type VipState } from './vip-day.ts';

export type DatedVipFact = VipFact & { readonly date: BrandDate };

/** A span of a member's life: `[from, to)`, with every fact that its windows can see. */
export type VipHistory = {
  readonly start: VipState;
  readonly from: BrandDate;
  readonly to: BrandDate;
  readonly facts: readonly DatedVipFact[];
  readonly birthday: Birthday | null;
};

/**
 * Runs the ladder over a history, day by day. On the first day nothing is tested: the account begins with it. Facts of one date keep their order.
 * Sums of windows come from running totals, so a year costs as much as its days and facts.
 */
export function runVip(
  ladder: VipLadder,
  { start, from, to, facts, birthday }: VipHistory,
): { state: VipState; events: readonly VipEvent[] } {
  const played = runningTotals(facts);
  const byDay = Map.groupBy(facts, ({ date }) => epochDayOf(date));
  const events: VipEvent[] = [];
  let state = start;
  for (let day = epochDayOf(from); day < epochDayOf(to); day++) {
    const date = dateOfEpochDay(day);
    const isFirst = day === epochDayOf(from);
    const step = vipDay(ladder, state, {
      date,
      facts: byDay.get(day) ?? [],
      birthday: isFirst ? null : birthday,
      // A window that cannot be missed, and periods without play: what the first day sees.
      keepWindowMinor: isFirst ? unmissable : played(addMonths(date, -ladder.keepMonths), monthStartOf(date)),
      previousMonthMinor: isFirst ? 0n : played(addMonths(date, -1), monthStartOf(date)),
      previousWeekMinor: isFirst ? 0n : played(addDays(weekStartOf(date), -7), weekStartOf(date)),
    });
    state = step.state;
    events.push(...step.events);
  }
  return { state, events };
}

const unmissable = 2n ** 127n;

/** The valid bet of `[from, to)` for any two dates, from totals up to each day that has facts. */
function runningTotals(facts: readonly DatedVipFact[]): (from: BrandDate, to: BrandDate) => bigint {
  const byDay = new Map<number, bigint>();
  for (const { date, validBetMinor } of facts) byDay.set(epochDayOf(date), (byDay.get(epochDayOf(date)) ?? 0n) + validBetMinor);
  const days = [...byDay.keys()].sort((a, b) => a - b);
  const totals = [0n];
  for (const day of days) totals.push((totals.at(-1) ?? 0n) + (byDay.get(day) ?? 0n));
  const before = (day: number): bigint => totals[countBelow(days, day)] ?? 0n;
  return (from, to) => before(epochDayOf(to)) - before(epochDayOf(from));
}

/** How many of the sorted numbers are below `limit`. */
function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
