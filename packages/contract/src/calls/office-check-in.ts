import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, instantText, intIn, positiveAmountIn } from '../fields.ts';
import { checkInModes, checkInReward } from './check-in.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §14 §18 §20' } as const;
const acting = { ...base, method: 'POST', permission: 'rewards.write', response: done } as const;

/** Points are whole. */
const rewardIn = z
  .strictObject({ kind: z.enum(['cash', 'points']), amount: positiveAmountIn })
  .check(z.refine(({ kind, amount }) => kind === 'cash' || amount % 10_000n === 0n, { error: 'invalid' }));

/** The back office’s part of rewards that is about the daily check-in. */
export const officeCheckInCalls = {
  officeCheckInPlans: defineCall({
    ...base,
    method: 'GET',
    permission: 'rewards.read',
    path: '/office/api/rewards/check-in',
    request: z.strictObject({}),
    response: z.strictObject({
      plans: z.array(
        z.strictObject({
          version: z.int(),
          mode: z.enum(checkInModes),
          rewards: z.array(checkInReward),
          /** Null: nobody, as the demo’s. */
          draftedBy: z.nullable(z.string()),
          publishedBy: z.nullable(z.string()),
          /** Null: a draft. */
          startsAt: z.nullable(instantText),
          /** Of a draft: what it would have given over the presses of the last thirty days, points at what they are exchanged for. */
          lastMonth: z.nullable(z.strictObject({ days: z.int(), presses: z.int(), cost: amountText })),
        }),
      ),
    }),
    errors: [],
    summary: 'What the check-in gives, all versions, the newest first',
  }),
  officeDraftCheckIn: defineCall({
    ...acting,
    path: '/office/api/rewards/check-in/draft',
    request: z.strictObject({ mode: z.enum(checkInModes), rewards: z.array(rewardIn).check(z.minLength(1), z.maxLength(31)) }),
    errors: ['budget_exceeded'],
    summary: 'Drafts what the check-in gives, over the draft that stands; at most what one person may get in a month without a stake',
  }),
  officePublishCheckIn: defineCall({
    ...acting,
    path: '/office/api/rewards/check-in/publish',
    request: z.strictObject({ version: intIn(1, 1_000_000) }),
    errors: ['reward_state', 'second_approval_required'],
    summary: 'Publishes the draft; what is worse for members begins after seven days. Not by who drafted it',
  }),
};
