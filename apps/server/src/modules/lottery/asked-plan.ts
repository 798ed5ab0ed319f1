import { formatDate, type Instant, instant, type LocalDate, ok, parseDate, refuse } from '@trevo/kernel';
import { closeSecondsMost, type Game, type SalePlan } from '@trevo/lottery-rules/calendar';
import type { Pause } from './games-store.ts';
import type { SaleSchedule } from './schedule-store.ts';

/** A schedule as it is asked for. */
export type AskedPlan = {
  readonly closeSeconds: number | null;
  readonly daysOff: readonly string[];
  readonly hours: { readonly from: number; readonly to: number } | null;
  readonly soldFrom: string | null;
};

/** A plan that a game can be sold by, or what of it cannot be. */
export function planOf(
  { schedule, rules }: Game,
  wish: AskedPlan,
): { readonly ok: true; readonly value: SalePlan } | ReturnType<typeof refuse<'lottery_schedule_wrong'>> {
  const { closeSeconds, daysOff, hours } = wish;
  if (closeSeconds !== null && (closeSeconds < schedule.closeSeconds || closeSeconds > closeSecondsMost(schedule)))
    return refuse('lottery_schedule_wrong', 'closeSeconds');
  // Hours of a public draw are its organiser's.
  if (hours !== null && (rules.drawn !== 'house' || hours.from === hours.to)) return refuse('lottery_schedule_wrong', 'hours');
  const soldFrom = wish.soldFrom === null ? null : parseDate(wish.soldFrom);
  return ok({ closeSeconds, daysOff: new Set(daysOff), hours, soldFrom });
}

/** A plan as it is asked for and told. */
export function askedOf({ closeSeconds, daysOff, hours, soldFrom }: SalePlan): AskedPlan {
  return { closeSeconds, daysOff: [...daysOff].toSorted(), hours, soldFrom: soldFrom === null ? null : formatDate(soldFrom) };
}

/** Reads a pause as it is asked for. */
export function pauseOf(pause: { readonly from: string; readonly to: string } | null): Pause | null {
  return pause === null ? null : { from: instant(Date.parse(pause.from)), to: instant(Date.parse(pause.to)) };
}

/** The schedule that is told: days off and a first day that are over say nothing any more. */
export function aheadOf({ plan, validFrom }: SaleSchedule, today: LocalDate, now: Instant) {
  const { daysOff, hours, soldFrom } = askedOf(plan);
  const from = formatDate(today);
  return {
    daysOff: daysOff.filter((day) => day >= from),
    hours,
    soldFrom: soldFrom !== null && soldFrom > from ? soldFrom : null,
    changesFrom: validFrom !== null && validFrom > now ? new Date(validFrom).toISOString() : null,
  };
}
