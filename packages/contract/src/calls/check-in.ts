import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { dayIn, instantText, noRequest } from '../fields.ts';
import { moneyAccess } from './cashier-fields.ts';

/** Days of a cycle without a missed date, or presses of a month (rewards’ rule book §14). */
export const checkInModes = ['streak', 'count'] as const;
export type CheckInMode = (typeof checkInModes)[number];

/** What a day gives: money as an amount, points as a whole number. */
export const checkInReward = z.strictObject({ kind: z.enum(['cash', 'points']), amount: z.string() });

const base = { access: moneyAccess, module: 'CHECKIN', encrypted: false, idempotent: 'none', spec: 'rewards’ rule book §14' } as const;

const checkInView = z.strictObject({
  mode: z.enum(checkInModes),
  /** By place, from the first day of the cycle or month on; none where the brand gives nothing now. */
  rewards: z.array(checkInReward),
  /** Places of this cycle, or month, that are done. */
  done: z.int(),
  today: dayIn,
  pressed: z.boolean(),
  /** Dates pressed in this month. */
  dates: z.array(dayIn),
  currency: z.string(),
  /** Terms that will hold from then on; null: nothing is announced. */
  changesAt: z.nullable(instantText),
});

/** The daily check-in: never needs a stake or a deposit. */
export const checkInCalls = {
  memberCheckIn: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/member/checkin',
    request: noRequest,
    response: checkInView,
    errors: ['feature_disabled', 'play_paused'],
    summary: 'What the daily check-in gives, and how far the member is',
  }),
  checkIn: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/member/checkin',
    request: noRequest,
    response: z.strictObject({ place: z.int(), reward: z.nullable(checkInReward), view: checkInView }),
    errors: ['feature_disabled', 'play_paused', 'already_checked_in', 'identity_first', 'offer_not_available'],
    summary: 'Checks in, once a person and date; what it gives waits in the reward centre',
  }),
};
