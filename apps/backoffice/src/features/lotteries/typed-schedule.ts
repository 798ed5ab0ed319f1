import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { instantOfReading, sortableAt } from '@trevo/i18n';
import { parseDate } from '@trevo/kernel';

export type Schedule = ResponseOf<Calls['officeLotterySchedule']>;
export type Plan = Pick<RequestOf<Calls['officeSetLotterySchedule']>, 'closeSeconds' | 'daysOff' | 'hours' | 'soldFrom'>;

/** A schedule as it is typed. */
export type TypedSchedule = Readonly<
  Record<'pauseFrom' | 'pauseTo' | 'daysOff' | 'hoursFrom' | 'hoursTo' | 'closeSeconds' | 'soldFrom', string>
>;

const daysMost = 40;

export function typedOf({ pause, daysOff, hours, closeSeconds, closeSecondsLeast, soldFrom }: Schedule, timeZone: string): TypedSchedule {
  const reading = (at: string) => sortableAt(at, timeZone).slice(0, 16).replace(' ', 'T');
  return {
    pauseFrom: pause === null ? '' : reading(pause.from),
    pauseTo: pause === null ? '' : reading(pause.to),
    daysOff: daysOff.join('\n'),
    hoursFrom: hours === null ? '' : clockOf(hours.from),
    hoursTo: hours === null ? '' : clockOf(hours.to),
    closeSeconds: String(closeSeconds ?? closeSecondsLeast),
    soldFrom: soldFrom ?? '',
  };
}

/** A second of the day as a clock shows it. */
export function clockOf(second: number): string {
  return [Math.floor(second / 3600), Math.floor(second / 60) % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The second of the day of `10:00`, up to 24:00; undefined: none. */
export function secondOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  const second = Number(hours) * 3600 + Number(minutes) * 60;
  return Number(minutes) < 60 && second <= 86_400 ? second : undefined;
}

/** Which fields cannot be read. */
export function oddFields(
  typed: TypedSchedule,
  { closeSecondsLeast, closeSecondsMost }: Schedule,
  timeZone: string,
): readonly (keyof TypedSchedule)[] {
  const isTime = (text: string) => !Number.isNaN(instantOfReading(text, timeZone));
  const bothOrNone = (typed.hoursFrom.trim() === '') === (typed.hoursTo.trim() === '');
  const isClock = (text: string) => text.trim() === '' || secondOf(text) !== undefined;
  const seconds = Number(typed.closeSeconds.trim());
  const days = daysOf(typed.daysOff);
  const odd: (keyof TypedSchedule)[] = [];
  if ((typed.pauseFrom !== '' || typed.pauseTo !== '') && !isTime(typed.pauseFrom)) odd.push('pauseFrom');
  if ((typed.pauseFrom !== '' || typed.pauseTo !== '') && !isTime(typed.pauseTo)) odd.push('pauseTo');
  if (days.length > daysMost || days.some((day) => parseDate(day) === null)) odd.push('daysOff');
  if (!bothOrNone || !isClock(typed.hoursFrom)) odd.push('hoursFrom');
  if (!bothOrNone || !isClock(typed.hoursTo)) odd.push('hoursTo');
  if (!Number.isInteger(seconds) || seconds < closeSecondsLeast || seconds > closeSecondsMost) odd.push('closeSeconds');
  if (typed.soldFrom !== '' && parseDate(typed.soldFrom) === null) odd.push('soldFrom');
  return odd;
}

/** The plan of what was typed, where nothing of it is odd. */
export function planOf(typed: TypedSchedule, { closeSecondsLeast }: Schedule): Plan {
  const seconds = Number(typed.closeSeconds.trim());
  const [from, to] = [secondOf(typed.hoursFrom), secondOf(typed.hoursTo)];
  return {
    closeSeconds: seconds === closeSecondsLeast ? null : seconds,
    daysOff: [...new Set(daysOf(typed.daysOff))],
    hours: from === undefined || to === undefined ? null : { from, to },
    soldFrom: typed.soldFrom === '' ? null : typed.soldFrom,
  };
}

export function pauseOf({ pauseFrom, pauseTo }: TypedSchedule, timeZone: string): { readonly from: string; readonly to: string } | null {
  if (pauseFrom === '' && pauseTo === '') return null;
  const iso = (reading: string) => new Date(instantOfReading(reading, timeZone)).toISOString();
  return { from: iso(pauseFrom), to: iso(pauseTo) };
}

function daysOf(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((day) => day !== '');
}
