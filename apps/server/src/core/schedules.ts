import { BusinessCalendar, formatDate, type Instant, instant } from '@trevo/kernel';
import { Cron } from 'croner';
import type { Period } from './work.ts';

/** When a kind of work becomes due by the clock. */
export type Schedule = {
  /** Five fields; a sixth before them is seconds. An hour that a clock change skips is made up for after the gap; one that it repeats counts once. */
  readonly cron: string;
  /** `brand`: a row for each merchant, by the clock of its time zone. `utc`: one row for the platform. */
  readonly zone: 'brand' | 'utc';
  /** After an outage: every period that was missed has its row, or only the latest. Of `latest` a further row waits until the one before is out of the way. */
  readonly missed: 'all' | 'latest';
};

export const everyTenSeconds: Schedule = { cron: '*/10 * * * * *', zone: 'utc', missed: 'latest' };

export const everyMinute: Schedule = { cron: '* * * * *', zone: 'utc', missed: 'latest' };

export const everyTenMinutes: Schedule = { cron: '*/10 * * * *', zone: 'utc', missed: 'latest' };

/** Once an hour, at this minute of it. */
export function everyHourAt(minute: number, zone: Schedule['zone'] = 'utc'): Schedule {
  return { cron: `${minute} * * * *`, zone, missed: 'latest' };
}

/** Of one night after the other; a run of more is continued at the next look. */
const periodsAtOnce = 500;

/** The periods of a schedule after `from` and not after `to`, in order: all of them, or the latest. `timeZone` is that of the owner. */
export function periodsBetween(
  { cron, missed }: Schedule,
  timeZone: string,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): readonly Period[] {
  const clock = clockOf(cron, timeZone);
  if (missed === 'latest') {
    // Before the next millisecond: the instant itself counts.
    const last = clock.previousRuns(1, new Date(to + 1))[0];
    return last && last.getTime() > from ? [periodOf(last, timeZone)] : [];
  }
  const periods: Period[] = [];
  for (let at = clock.nextRun(new Date(from)); at && at.getTime() <= to && periods.length < periodsAtOnce; at = clock.nextRun(at))
    periods.push(periodOf(at, timeZone));
  return periods;
}

/** The first period after `from`; null: there is none any more. */
export function nextPeriod({ cron }: Pick<Schedule, 'cron'>, timeZone: string, from: Instant): Period | null {
  const next = clockOf(cron, timeZone).nextRun(new Date(from));
  return next && periodOf(next, timeZone);
}

/** A period's name: the same for everybody, and no other has it. */
export function keyOf({ at }: Period): string {
  return new Date(at).toISOString();
}

const clocks = new Map<string, Cron>();

/** Never started: it only reads the pattern. Throws where the pattern is none. */
function clockOf(cron: string, timeZone: string): Cron {
  const name = `${cron} ${timeZone}`;
  const clock = clocks.get(name) ?? new Cron(cron, { timezone: timeZone, paused: true });
  clocks.set(name, clock);
  return clock;
}

function periodOf(at: Date, timeZone: string): Period {
  const moment = instant(at.getTime());
  return { at: moment, day: formatDate(new BusinessCalendar(timeZone).dateOf(moment)) };
}
