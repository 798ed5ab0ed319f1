import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, dayIn, noRequest } from '../fields.ts';
import { moneyAccess } from './cashier-fields.ts';

const gift = z.nullable(z.strictObject({ amount: amountText, min: amountText }));

/** The ladder of levels (rewards’ rule book §8). */
export const vipCalls = {
  memberVip: defineCall({
    access: moneyAccess,
    encrypted: false,
    idempotent: 'none',
    method: 'GET',
    path: '/wps/member/vip',
    request: noRequest,
    response: z.strictObject({
      level: z.int(),
      score: amountText,
      currency: z.string(),
      /** Since when the level is held; null before the first night. */
      since: z.nullable(dayIn),
      ladder: z.array(
        z.strictObject({
          level: z.int(),
          name: z.string(),
          score: amountText,
          /** Valid bet of three months that keeps the level. */
          keep: amountText,
          upgrade: amountText,
          weekly: gift,
          monthly: gift,
          birthday: z.nullable(amountText),
          /** What the level adds to the own rebate of bets from now on. */
          extraRebatePpm: z.int(),
        }),
      ),
      /** The next test of the level; null where nothing will be tested. */
      keep: z.nullable(z.strictObject({ testOn: dayIn, needed: amountText, played: amountText, missing: amountText })),
      playedThisWeek: amountText,
      playedThisMonth: amountText,
      history: z.array(z.strictObject({ day: dayIn, event: z.string(), level: z.int(), gift: amountText })),
    }),
    errors: ['feature_disabled'],
    spec: 'S1.MC.07; rewards’ rule book §8',
    summary: 'Own level, the way to the next, what keeps it, and what each level gives',
  }),
};
