import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, instantText, noRequest, textIn } from '../fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §20' } as const;
const acting = {
  ...base,
  method: 'POST',
  permission: 'rewards.write',
  lines: ['reason'],
  request: z.strictObject({ reason: textIn(10, 500) }),
  response: done,
  errors: ['reward_stop_state'],
} as const;

/** The switch that stops everything that members are given. */
export const officeRewardStopCalls = {
  officeRewardStops: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/rewards/stops',
    permission: 'rewards.read',
    request: noRequest,
    /** Newest first; the first holds while it was not lifted. */
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          stoppedAt: instantText,
          stoppedBy: z.string(),
          reason: z.string(),
          liftedAt: z.nullable(instantText),
          liftedBy: z.nullable(z.string()),
          liftReason: z.nullable(z.string()),
        }),
      ),
    }),
    errors: [],
    summary: 'When all rewards were stopped, by whom and why, and who lifted it',
  }),
  officeStopRewards: defineCall({
    ...acting,
    path: '/office/api/rewards/stops',
    summary: 'Stops all rewards at once: nothing is granted, taken or turned into money until it is lifted; running wagering goes on',
  }),
  officeLiftRewardStop: defineCall({
    ...acting,
    path: '/office/api/rewards/stops/lift',
    summary: 'Lifts the stop: what waits can be taken again, and its time was not counted',
  }),
};
