import { addDays, BusinessCalendar, formatDate, formatZone, type Instant, instant, type Zone, type ZoneSpan } from '@trevo/kernel';
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

/** The periods of a schedule after `from` and not after `to`, in order: all of them, or the latest. `zone` is that of the owner. */
export function periodsBetween(
  schedule: Pick<Schedule, 'cron' | 'missed'>,
  zone: Zone,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): readonly Period[] {
  const place = placeOf(zone);
  if (schedule.missed === 'latest') {
    const last = latestAt(schedule.cron, place, to);
    return last !== null && last > from ? [periodOf(last, place)] : [];
  }
  const periods: Period[] = [];
  for (
    let at = nextAt(schedule.cron, place, from);
    at !== null && at <= to && periods.length < periodsAtOnce;
    at = nextAt(schedule.cron, place, at)
  )
    periods.push(periodOf(at, place));
  return periods;
}

/** The first period after `from`; null: there is none any more. */
export function nextPeriod({ cron }: Pick<Schedule, 'cron'>, zone: Zone, from: Instant): Period | null {
  const place = placeOf(zone);
  const next = nextAt(cron, place, from);
  return next === null ? null : periodOf(next, place);
}

/** A period's name: the same for everybody, and no other has it. */
export function keyOf({ at }: Period): string {
  return new Date(at).toISOString();
}

/** When it is time next at a place that may change its zone in between. */
function nextAt(cron: string, place: BusinessCalendar, from: Instant): Instant | null {
  for (const span of place.spans()) {
    if (span.end <= from) continue;
    // Before the first millisecond of the zone: that instant itself counts.
    const next = clockOf(cron, span.zone).nextRun(new Date(Math.max(from, span.start - 1)));
    const at = next && firstOnce(cron, place, { span, at: next });
    if (at && at.getTime() < span.end) return instant(at.getTime());
    const last = instant(span.end - 1);
    if (last > from && isMadeUpFor(cron, place, span)) return last;
  }
  return null;
}

/** When it was time last, up to and with `to`. */
function latestAt(cron: string, place: BusinessCalendar, to: Instant): Instant | null {
  for (const span of place.spans().toReversed()) {
    if (span.start > to) continue;
    const last = instant(span.end - 1);
    if (last <= to && isMadeUpFor(cron, place, span)) return last;
    // Before the next millisecond: the instant itself counts.
    const [at] = clockOf(cron, span.zone).previousRuns(1, new Date(Math.min(to + 1, span.end)));
    if (at && at.getTime() >= span.start && !isRepeated(cron, place, { span, at })) return instant(at.getTime());
  }
  return null;
}

type Run = { readonly span: ZoneSpan; readonly at: Date };

/** The first run from `at` on that the old zone's clock has not shown already. */
function firstOnce(cron: string, place: BusinessCalendar, { span, at }: Run): Date | null {
  if (!isRepeated(cron, place, { span, at })) return at;
  const date = place.dateOf(instant(at.getTime()));
  return clockOf(cron, span.zone).nextRun(new Date(place.startOf(addDays(date, 1)) - 1));
}

/** Whether a run at an hour of its own lies in hours that the change of the zone shows once more. */
function isRepeated(cron: string, place: BusinessCalendar, { span, at }: Run): boolean {
  if (!hasOwnHour(cron) || span.start === -Infinity) return false;
  return at.getTime() < place.startOf(addDays(place.dateOf(instant(span.start - 1)), 1));
}

/** Whether a run at an hour of its own lies in hours that the zone's end skips: it is made up for in the last moment of that day. */
function isMadeUpFor(cron: string, place: BusinessCalendar, { zone, end }: ZoneSpan): boolean {
  if (end === Infinity || !hasOwnHour(cron)) return false;
  const midnight = placeOf(zone).startOf(addDays(place.dateOf(instant(end - 1)), 1));
  const next = clockOf(cron, zone).nextRun(new Date(end - 1));
  return next !== null && next.getTime() < midnight;
}

/** Whether a pattern names hours; else it goes on through every change. */
function hasOwnHour(cron: string): boolean {
  return /^\d/.test(cron.split(' ').at(-4) ?? '*');
}

const places = new Map<string, BusinessCalendar>();

/** Made once: opening a zone's rules is slow. */
function placeOf(zone: Zone): BusinessCalendar {
  const name = formatZone(zone);
  const place = places.get(name) ?? new BusinessCalendar(zone);
  places.set(name, place);
  return place;
}

const clocks = new Map<string, Cron>();

/** Never started: it only reads the pattern. Throws where the pattern is none. */
function clockOf(cron: string, timeZone: string): Cron {
  const name = `${cron} ${timeZone}`;
  const clock = clocks.get(name) ?? new Cron(cron, { timezone: timeZone, paused: true });
  clocks.set(name, clock);
  return clock;
}

function periodOf(at: Instant, place: BusinessCalendar): Period {
  return { at, day: formatDate(place.dateOf(at)) };
}
