import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, dayIn, noRequest } from '../fields.ts';
import { moneyAccess } from './cashier-fields.ts';

const gift = z.nullable(z.strictObject({ amount: amountText, min: amountText }));

/** Levels from the first up. */
const ladder = z.array(
  z.strictObject({
    level: z.int(),
    name: z.string(),
    score: amountText,
    /** Valid bet of the window that keeps the level. */
    keep: amountText,
    upgrade: amountText,
    weekly: gift,
    monthly: gift,
    birthday: z.nullable(amountText),
    /** What the level adds to the own rebate of bets from then on. */
    extraRebatePpm: z.int(),
  }),
);

/** The ladder of levels (rewards’ rule book §8). */
export const vipCalls = {
  memberVip: defineCall({
    access: moneyAccess,
    module: 'VIP',
    encrypted: false,
    idempotent: 'none',
    method: 'GET',
    path: '/wps/member/vip',
    request: noRequest,
    response: z.strictObject({
      level: z.int(),
      /** What the own level is called; null at the foot. */
      name: z.nullable(z.string()),
      /** Valid bets that count for levels, those of today with them. */
      score: amountText,
      currency: z.string(),
      /** Since when the level is held; null before the first night. */
      since: z.nullable(dayIn),
      /** Empty in a pause: nobody who rests is shown what play would bring. */
      ladder,
      /** Full months of the window that keeps a level. */
      keepMonths: z.int(),
      /** Ladders that are published and begin on a later day, the next first. Empty in a pause. */
      announced: z.array(z.strictObject({ startsOn: dayIn, ladder, keepMonths: z.int() })),
      /** The next test of the level; null where nothing will be tested, and in a pause. */
      keep: z.nullable(z.strictObject({ testOn: dayIn, months: z.int(), needed: amountText, played: amountText, missing: amountText })),
      playedThisWeek: amountText,
      playedThisMonth: amountText,
      /** The newest fifty; `name` is that of the level, null at the foot. A gift of nothing was not given. */
      history: z.array(
        z.strictObject({
          day: dayIn,
          event: z.enum(['up', 'down', 'weekly', 'monthly', 'birthday']),
          level: z.int(),
          name: z.nullable(z.string()),
          gift: amountText,
        }),
      ),
    }),
    errors: ['feature_disabled'],
    spec: 'S1.MC.07; rewards’ rule book §8',
    summary: 'Own level, the way to the next, what keeps it, and what each level gives',
  }),
};
