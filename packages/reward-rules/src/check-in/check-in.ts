import { addDays, type BusinessCalendar, ok, type Result, refuse } from '@trevo/kernel';
import { type BrandDate, compareDates, dateKey, isSameDate, monthKey } from '../core/brand-date.ts';

/** `[from, to)` in brand dates. */
export type DateSpan = { readonly from: BrandDate; readonly to: BrandDate };

/** What a check-in gives (rule book §14). `streak`: day 1 … n of a cycle without a missed date. `count`: the kth check-in of the month. */
export type CheckInSettings = { readonly mode: 'streak' | 'count'; readonly rewards: readonly string[] };

/** What decides beside the dates pressed: dates on which a cool-off stood, and which dates exist in the brand's zone. */
export type CheckInPast = {
  readonly dates: readonly BrandDate[];
  readonly coolOffs: readonly DateSpan[];
  readonly exists: (date: BrandDate) => boolean;
};

export type CheckIn = { readonly day: number; readonly reward: string | null };

/** A press on `date`; once per date, and not in a cool-off. The streak is a function of the stored dates. */
export function pressCheckIn(
  settings: CheckInSettings,
  past: CheckInPast,
  date: BrandDate,
): Result<CheckIn, 'play_paused' | 'already_checked_in'> {
  if (isInSpan(past.coolOffs, date)) return refuse('play_paused');
  if (past.dates.some((pressed) => isSameDate(pressed, date))) return refuse('already_checked_in');
  const day = settings.mode === 'count' ? countOfMonth(past.dates, date) : streakDay(settings, past, date);
  return ok({ day, reward: settings.rewards[day - 1] ?? null });
}

/** Whether a date exists in the calendar's zone: one that a zone skipped whole begins on the next date. */
export function existsIn(calendar: BusinessCalendar): (date: BrandDate) => boolean {
  return (date) => isSameDate(calendar.dateOf(calendar.startOf(date)), date);
}

function countOfMonth(dates: readonly BrandDate[], date: BrandDate): number {
  return dates.filter((pressed) => monthKey(pressed) === monthKey(date)).length + 1;
}

/** One more than the length of the unbroken run before `date`, in cycles of the rewards. */
function streakDay({ rewards }: CheckInSettings, past: CheckInPast, date: BrandDate): number {
  const before = past.dates.filter((pressed) => compareDates(pressed, date) < 0).sort(compareDates);
  let run = 0;
  let next = date;
  for (const pressed of before.toReversed()) {
    if (isMissedBetween(past, pressed, next)) break;
    run += 1;
    next = pressed;
  }
  return (run % rewards.length) + 1;
}

/** Whether a date that exists and is in no cool-off lies between two presses. */
function isMissedBetween(past: CheckInPast, from: BrandDate, to: BrandDate): boolean {
  for (let date = addDays(from, 1); compareDates(date, to) < 0; date = addDays(date, 1))
    if (past.exists(date) && !isInSpan(past.coolOffs, date)) return true;
  return false;
}

function isInSpan(spans: readonly DateSpan[], date: BrandDate): boolean {
  return spans.some(({ from, to }) => dateKey(from) <= dateKey(date) && dateKey(date) < dateKey(to));
}
