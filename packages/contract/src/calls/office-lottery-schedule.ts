import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { dayIn, done, instantText, intIn, textIn } from '../fields.ts';
import { lotteryCodeIn } from './lottery-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: '§3, §4 Lottery; rule book §3' } as const;

const secondOfDay = intIn(0, 86_400);

/** When a lottery is sold beside its own calendar. */
const planIn = {
  /** Seconds before the draw at which sale closes; null: as the game's rules say. */
  closeSeconds: z.nullable(intIn(1, 21_600)),
  /** Days without a draw, as the game's calendar counts them. */
  daysOff: z.array(dayIn).check(z.maxLength(40)),
  /** Of games that are drawn here: draws after `from` up to and with `to`, by the wall clock; null: around the clock. */
  hours: z.nullable(z.strictObject({ from: secondOfDay, to: secondOfDay })),
  /** The first day with draws. */
  soldFrom: z.nullable(dayIn),
};

const plan = {
  closeSeconds: z.nullable(z.int()),
  daysOff: z.array(z.string()),
  hours: z.nullable(z.strictObject({ from: z.int(), to: z.int() })),
  soldFrom: z.nullable(z.string()),
};

const pause = z.nullable(z.strictObject({ from: instantText, to: instantText }));

/** Schedules of sale. What is on sale stays as it is: a change holds for draws that are not. */
export const officeLotteryScheduleCalls = {
  officeLotterySchedule: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/lotteries/:gameCode/schedule',
    permission: 'lotteries.read',
    request: z.strictObject({ gameCode: lotteryCodeIn }),
    response: z.strictObject({
      gameCode: z.string(),
      drawn: z.enum(['house', 'official']),
      /** IANA name of the zone that days and hours are told in. */
      zone: z.string(),
      /** 0: nothing was ever set. */
      version: z.int(),
      ...plan,
      pause,
      /** Draws after it follow the schedule as it is. */
      validFrom: z.nullable(instantText),
      /** What the rules close the sale at, and the longest time before the draw that can be set. */
      closeSecondsLeast: z.int(),
      closeSecondsMost: z.int(),
      /** So long before it begins a pause is told to players. */
      noticeMinutes: z.int(),
    }),
    errors: ['not_found'],
    summary: 'When a lottery is sold: pause, days off, hours, first day, close of sale',
  }),
  officeTryLotterySchedule: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/lotteries/:gameCode/schedule/try',
    permission: 'lotteries.read',
    request: z.strictObject({ gameCode: lotteryCodeIn, ...planIn }),
    response: z.strictObject({
      /** Draws after it would follow the change. */
      validFrom: instantText,
      /** Draws that were announced, that nobody has a ticket for, and that would be taken back or announced anew. */
      withdrawn: z.int(),
      /** What changes in the next seven days and on each day off. */
      changes: z.array(
        z.strictObject({
          kind: z.enum(['off', 'on', 'earlier', 'later']),
          day: z.string(),
          count: z.int(),
          first: z.string(),
          last: z.string(),
          drawsAt: instantText,
          closesAt: instantText,
        }),
      ),
    }),
    errors: ['not_found', 'lottery_schedule_wrong'],
    summary: 'What a schedule would change, without setting it',
  }),
  officeSetLotterySchedule: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/lotteries/:gameCode/schedule',
    permission: 'lotteries.write',
    lines: ['reason'],
    request: z.strictObject({ gameCode: lotteryCodeIn, version: intIn(0, 1_000_000), ...planIn, pause, reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'lottery_changed', 'lottery_schedule_wrong', 'lottery_notice_short'],
    summary: 'Sets when a lottery is sold: a pause with notice, and a schedule for draws that are not on sale yet',
  }),
};
