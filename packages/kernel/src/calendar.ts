import { invariant } from './invariant.ts';
import { instant, type Instant } from './instant.ts';
import type { Zone } from './zone.ts';

/** A calendar day without a time zone: month 1–12, day 1–31, proleptic Gregorian. */
export type LocalDate = { readonly year: number; readonly month: number; readonly day: number };

/** A wall-clock reading: a day and seconds since its local midnight. */
export type LocalDateTime = { readonly date: LocalDate; readonly secondOfDay: number };

/** Days since 1970-01-01 (negative before). Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil. */
export function epochDayOf(date: LocalDate): number {
  const year = date.month <= 2 ? date.year - 1 : date.year;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const monthFromMarch = (date.month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + date.day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of {@link epochDayOf} (civil_from_days of the same source). */
export function dateOfEpochDay(epochDay: number): LocalDate {
  const shifted = epochDay + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfEpochDay(epochDayOf(date) + days);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(date: LocalDate): number {
  return (((epochDayOf(date) + 4) % 7) + 7) % 7;
}

/** `yyyy-MM-dd`. */
export function formatDate(date: LocalDate): string {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`;
}

/** Reads a strict `yyyy-MM-dd` of an existing day, or null. */
export function parseDate(text: string): LocalDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  if (date.month < 1 || date.month > 12 || date.day < 1) return null;
  return formatDate(dateOfEpochDay(epochDayOf(date))) === text ? date : null;
}

/** Whole years from `birth` to `on`; somebody born on 29 February has a birthday on 1 March of a common year. */
export function ageOn(birth: LocalDate, on: LocalDate): number {
  const hadBirthday = on.month > birth.month || (on.month === birth.month && on.day >= birth.day);
  return on.year - birth.year - (hadBirthday ? 0 : 1);
}

/** Years; nobody has grown older (Jeanne Calment, 1875–1997): whoever says so has mistyped the year. */
export const oldestAge = 122;

/** Time in which a place kept one time zone: from its start on, and before its end. Minus and plus infinity where none came before or after. */
export type ZoneSpan = { readonly zone: string; readonly start: number; readonly end: number };

type Stretch = ZoneSpan & { readonly clock: ZoneClock };

/**
 * The business days of one place: turns instants into its wall clock and back. A place that moves to another zone begins the first date of it when that zone does. The
 * date before lasts until then, longer or shorter than others: no instant has two dates or none, and dates never go back.
 */
export class BusinessCalendar {
  readonly zone: Zone;
  readonly #stretches: readonly Stretch[];

  /** Throws a RangeError for a name that is no IANA zone, and for a change between places that lie a day apart. */
  constructor(zone: Zone) {
    this.zone = zone;
    this.#stretches = stretchesOf(zone);
  }

  localOf(at: Instant): LocalDateTime {
    return this.#at(at).clock.localOf(at);
  }

  dateOf(at: Instant): LocalDate {
    return this.localOf(at).date;
  }

  /**
   * The instant of a wall-clock reading. A reading that a clock change skips maps to the moment after the gap;
   * one that a clock change repeats maps to its first occurrence.
   */
  instantOf(local: LocalDateTime): Instant {
    invariant(local.secondOfDay >= 0 && local.secondOfDay <= 86_400, 'A second of the day is 0 to 86,400');
    for (const { clock, start, end } of this.#stretches) {
      const at = clock.instantOf(local);
      // The change of the zone skips what the old clock would have shown after it and the new one before.
      if (at < end) return instant(Math.max(at, start));
    }
    throw new RangeError('The last zone never ends');
  }

  startOf(date: LocalDate): Instant {
    return this.instantOf({ date, secondOfDay: 0 });
  }

  /**
   * How far the zone's standard time is ahead of UTC at `at`, in milliseconds. An offset is daylight saving when a smaller one was in force within
   * the year before and comes back within the year after; a lasting change of the zone is not.
   */
  standardOffsetMs(at: Instant): number {
    return this.#at(at).clock.standardOffsetMs(at);
  }

  /** The zone that holds at an instant, and since and until when. */
  spanAt(at: Instant): ZoneSpan {
    return this.#at(at);
  }

  /** All zones of the place, one after the other. */
  spans(): readonly ZoneSpan[] {
    return this.#stretches;
  }

  #at(at: Instant): Stretch {
    const [first] = this.#stretches as readonly [Stretch];
    return at < first.end ? first : (this.#stretches.findLast(({ start }) => start <= at) as Stretch);
  }
}

/** The IANA name of a place's zone at an instant, as formats and the database take it. */
export function zoneAt(zone: Zone, at: Instant): string {
  return typeof zone === 'string' ? zone : new BusinessCalendar(zone).spanAt(at).zone;
}

function stretchesOf(zone: Zone): readonly Stretch[] {
  const { first, later } = typeof zone === 'string' ? { first: zone, later: [] } : zone;
  const stretches: Stretch[] = [{ zone: first, clock: new ZoneClock(first), start: -Infinity, end: Infinity }];
  for (const { from, zone: name } of later) {
    const before = stretches.at(-1) as Stretch;
    const clock = new ZoneClock(name);
    const at = changeOf(before, { from, name, clock });
    stretches.splice(-1, 1, { ...before, end: at }, { zone: name, clock, start: at, end: Infinity });
  }
  return stretches;
}

/** The first midnight of the date by either clock. If it is the old one's, the new clock shows hours of the date before once more. */
function changeOf(
  old: Stretch,
  { from, name, clock }: { readonly from: string; readonly name: string; readonly clock: ZoneClock },
): number {
  const date = parseDate(from);
  if (date === null) throw new RangeError(`Not a date: ${from}`);
  const before = { date: addDays(date, -1), secondOfDay: 0 };
  const midnight = { date, secondOfDay: 0 };
  const at = Math.min(old.clock.instantOf(midnight), clock.instantOf(midnight));
  // Of the date before there must be time until then, and the new clock must not show one that was over already.
  const isWhole = at > Math.max(old.start, old.clock.instantOf(before)) && at >= clock.instantOf(before);
  if (!isWhole) throw new RangeError(`${old.zone} and ${name} lie too far apart for a change on ${from}`);
  return at;
}

/** The wall clock of one IANA zone. */
class ZoneClock {
  readonly #format: Intl.DateTimeFormat;

  constructor(zone: string) {
    this.#format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  }

  localOf(at: Instant): LocalDateTime {
    const read: Record<string, number> = {};
    for (const part of this.#format.formatToParts(at)) read[part.type] = Number(part.value);
    const { year, month, day, hour, minute, second } = read as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
    return { date: { year, month, day }, secondOfDay: hour * 3600 + minute * 60 + second };
  }

  instantOf(local: LocalDateTime): Instant {
    const asUtcMs = epochDayOf(local.date) * 86_400_000 + local.secondOfDay * 1000;
    const offsets = [this.#offsetMs(asUtcMs - 86_400_000), this.#offsetMs(asUtcMs + 86_400_000)];
    const candidates = offsets.map((offset) => asUtcMs - offset).filter((ms) => ms + this.#offsetMs(ms) === asUtcMs);
    if (candidates.length > 0) return instant(Math.min(...candidates));
    return instant(asUtcMs - Math.min(...offsets));
  }

  standardOffsetMs(at: Instant): number {
    const current = this.#offsetMs(at);
    const yearFrom = (direction: 1 | -1) =>
      Math.min(...Array.from({ length: 12 }, (_, month) => this.#offsetMs(at + direction * (month + 1) * 30 * 86_400_000)));
    return Math.min(current, Math.max(yearFrom(-1), yearFrom(1)));
  }

  #offsetMs(ms: number): number {
    const local = this.localOf(instant(ms));
    return epochDayOf(local.date) * 86_400_000 + local.secondOfDay * 1000 - Math.floor(ms / 1000) * 1000;
  }
}
