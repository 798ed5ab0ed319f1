import type { Zone } from '@trevo/kernel';
import type { VietnamRegion } from './vietnam-stations.ts';
import { type Exceptions, noExceptions, type Numbering, type Schedule, type Session } from './schedule.ts';

const hour = 3600;
const minute = 60;
const everyDay = { kind: 'daily' } as const;

/** A session from one wall-clock time to another. */
function session(
  from: readonly [hours: number, minutes: number],
  to: readonly [hours: number, minutes: number],
  everySeconds: number,
): Session {
  return { firstSecond: from[0] * hour + from[1] * minute, lastSecond: to[0] * hour + to[1] * minute, everySeconds };
}

function once(hours: number, minutes: number): { readonly kind: 'sessions'; readonly sessions: readonly Session[] } {
  return { kind: 'sessions', sessions: [session([hours, minutes], [hours, minutes], 1)] };
}

/**
 * A game of our own, around the clock: `yyyyMMdd` and four digits; 1440, 1152, 480 or 288 issues a day for 60, 75, 180 or 300 seconds.
 * The issue drawn at midnight is the last of the day that ends. Rule book §3.
 */
export function ownGame(id: string, zone: Zone, everySeconds: 60 | 75 | 180 | 300): Schedule {
  return {
    id,
    zone,
    days: everyDay,
    times: { kind: 'all-day', everySeconds },
    numbering: { kind: 'day', year: 4, digits: 4 },
    closeSeconds: everySeconds <= 75 ? 10 : 15,
    exceptions: noExceptions,
  };
}

type Daily = {
  readonly id: string;
  readonly zone: string;
  readonly at: readonly [number, number];
  readonly numbering: Numbering;
  readonly closeSeconds: number;
};

function daily({ id, zone, at, numbering, closeSeconds }: Daily, exceptions: Exceptions): Schedule {
  return { id, zone, days: everyDay, times: once(...at), numbering, closeSeconds, exceptions };
}

/** 重庆时时彩 as it ran to 2018: 120 issues, 001 at 00:05, 024 at 10:00, the last at midnight. Kept for old results and as a model. Rule book §3. */
export const chongqing: Schedule = {
  id: 'ssc-chongqing',
  zone: 'Asia/Shanghai',
  days: everyDay,
  times: {
    kind: 'sessions',
    sessions: [session([0, 5], [1, 55], 5 * minute), session([10, 0], [22, 0], 10 * minute), session([22, 5], [24, 0], 5 * minute)],
  },
  numbering: { kind: 'day', year: 4, digits: 3 },
  closeSeconds: 60,
  exceptions: noExceptions,
};

/**
 * A platform's 75-second game: sale from 07:25, 985 issues, closing 15 s before the draw. The book says that it runs to 04:00, which would be
 * 988 issues; the count decides here, so the last draw is at 03:56:15. Rule book §3.
 */
export const seventyFiveSeconds: Schedule = {
  id: 'ssc-75',
  zone: 'Asia/Shanghai',
  days: everyDay,
  times: {
    kind: 'sessions',
    sessions: [{ firstSecond: 7 * hour + 25 * minute + 75, lastSecond: 7 * hour + 25 * minute + 985 * 75, everySeconds: 75 }],
  },
  numbering: { kind: 'day', year: 2, digits: 4 },
  closeSeconds: 15,
  exceptions: noExceptions,
};

/** 北京PK10 as it ran to 2018: 179 issues from 09:07 to 23:57 with one running number; 609376 was opened on 2017-03-28 at 15:12. Rule book §6. */
export const beijingPk10: Schedule = {
  id: 'pk10-beijing',
  zone: 'Asia/Shanghai',
  days: everyDay,
  times: { kind: 'sessions', sessions: [session([9, 7], [23, 57], 5 * minute)] },
  numbering: { kind: 'running', number: 609_303, date: { year: 2017, month: 3, day: 28 } },
  closeSeconds: 60,
  exceptions: noExceptions,
};

/** 广东快乐十分: 84 issues from 09:10 to 23:00. Rule book §7.1. */
export const guangdongHappyTen: Schedule = {
  id: 'kl10-guangdong',
  zone: 'Asia/Shanghai',
  days: everyDay,
  times: { kind: 'sessions', sessions: [session([9, 10], [23, 0], 10 * minute)] },
  numbering: { kind: 'day', year: 4, digits: 2 },
  closeSeconds: 90,
  exceptions: noExceptions,
};

/** 福彩3D: 21:15, `yyyyNNN` by draws of the year. The Spring Festival and National Day breaks are exceptions of the year. Rule book §5. */
export const lottery3D = (exceptions: Exceptions): Schedule =>
  daily(
    { id: 'lf-3d', zone: 'Asia/Shanghai', at: [21, 15], numbering: { kind: 'year', year: 4, digits: 3 }, closeSeconds: 15 * minute },
    exceptions,
  );

/** 排列三/五: 21:25, `yyNNN` by draws of the year. */
export const arrange35 = (exceptions: Exceptions): Schedule =>
  daily(
    { id: 'lf-p5', zone: 'Asia/Shanghai', at: [21, 25], numbering: { kind: 'year', year: 2, digits: 3 }, closeSeconds: 15 * minute },
    exceptions,
  );

/** Hong Kong Mark Six: Tuesday, Thursday and Saturday at 21:30, `yy/NNN`; Sunday draws are moved days. Rule book §7. */
export const markSix = (exceptions: Exceptions): Schedule => ({
  id: 'lhc-hk',
  zone: 'Asia/Hong_Kong',
  days: { kind: 'weekdays', weekdays: [2, 4, 6] },
  times: once(21, 30),
  numbering: { kind: 'year', year: 2, digits: 3, separator: '/' },
  closeSeconds: 15 * minute,
  exceptions,
});

const vietnamTimes = { south: [16, 15], central: [17, 15], north: [18, 15] } as const;

/** A Vietnamese region: daily, but not on the first days of Tết. Stations by weekday are in `stationsOn`. Rule book §8. */
export const vietnamRegion = (region: VietnamRegion, exceptions: Exceptions): Schedule => ({
  ...daily(
    { id: `vn-${region}`, zone: 'Asia/Ho_Chi_Minh', at: vietnamTimes[region], numbering: { kind: 'date' }, closeSeconds: 5 * minute },
    exceptions,
  ),
  stations: region,
});

/** Thai government lottery: the 1st and the 16th at 14:30; moved days are data of the year. Rule book §9.1. */
export const thaiGovernment = (exceptions: Exceptions): Schedule => ({
  id: 'thai',
  zone: 'Asia/Bangkok',
  days: { kind: 'month-days', days: [1, 16] },
  times: once(14, 30),
  numbering: { kind: 'date' },
  closeSeconds: 30 * minute,
  exceptions,
});

type Weekly = { readonly id: string; readonly zone: string; readonly weekdays: readonly number[]; readonly at: readonly [number, number] };

function weekly({ id, zone, weekdays, at }: Weekly, exceptions: Exceptions): Schedule {
  return {
    id,
    zone,
    days: { kind: 'weekdays', weekdays },
    times: once(...at),
    numbering: { kind: 'year', year: 4, digits: 3 },
    closeSeconds: 30 * minute,
    exceptions,
  };
}

/** Lao Pattana: Monday, Wednesday and Friday at 20:30. Rule book §9.2. */
export const laoPattana = (exceptions: Exceptions): Schedule =>
  weekly({ id: 'lao', zone: 'Asia/Vientiane', weekdays: [1, 3, 5], at: [20, 30] }, exceptions);

/** Malaysian 4D: Wednesday, Saturday and Sunday at 19:00; special Tuesdays are added days. Rule book §9.3. */
export const malaysia4D = (exceptions: Exceptions): Schedule =>
  weekly({ id: '4d-my', zone: 'Asia/Kuala_Lumpur', weekdays: [3, 6, 0], at: [19, 0] }, exceptions);

/** Singapore 4D: Wednesday, Saturday and Sunday at 18:30. */
export const singapore4D = (exceptions: Exceptions): Schedule =>
  weekly({ id: '4d-sg', zone: 'Asia/Singapore', weekdays: [3, 6, 0], at: [18, 30] }, exceptions);

/** Singapore TOTO: Monday and Thursday at 18:30. Rule book §9.4. */
export const singaporeToto = (exceptions: Exceptions): Schedule =>
  weekly({ id: 'toto-sg', zone: 'Asia/Singapore', weekdays: [1, 4], at: [18, 30] }, exceptions);
