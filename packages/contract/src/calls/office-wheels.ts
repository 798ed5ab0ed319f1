import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountIn, amountText, done, idIn, instantText, intIn, positiveAmountIn, textIn } from '../fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { raffleCategories } from './raffle-fields.ts';
import { turnoverBudget } from './turnover-budget.ts';
import { wheelPrize, wheelPrizeKinds } from './wheels.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §12.2 §20' } as const;
const reading = { ...base, method: 'GET', permission: 'rewards.read' } as const;
const acting = { ...base, method: 'POST', permission: 'rewards.write', response: done } as const;
const named = (max: number) => z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), textIn(1, max));

/** What a wheel gives: its prizes around, and what earns a chance. */
const worth = {
  prizes: z
    .array(
      z.strictObject({
        kind: z.enum(wheelPrizeKinds),
        amount: amountIn,
        weight: intIn(1, 1_000_000),
        stock: z.optional(intIn(1, 1_000_000)),
      }),
    )
    .check(z.minLength(2), z.maxLength(16)),
  /** The place, from 0, of the prize without an end that stands in for a used up one. */
  fallback: intIn(0, 15),
  per: positiveAmountIn,
  cap: z.optional(intIn(1, 100_000)),
  categories: z.optional(z.array(z.enum(raffleCategories)).check(z.minLength(1))),
} as const;

const look = z.strictObject({
  /** The span that was looked back over. */
  days: z.int(),
  currency: z.string(),
  per: amountText,
  /** What a chance is worth in the mean. */
  chanceValue: amountText,
  /** What that is of the play that earns it, in millionths. */
  earnsPpm: z.int(),
  /** What was played of its kinds of game, who would have earned a chance by it, how many chances, and what they would have been worth. */
  validBet: amountText,
  members: z.int(),
  chances: z.string(),
  cost: amountText,
  budgets: z.array(turnoverBudget),
  fault: z.nullable(z.enum(['wheel_unfit', 'profile_violation', 'budget_exceeded'])),
  /** Switches of the law that it breaks. */
  violations: z.array(z.string()),
});

/** The back office’s wheels: drafted by one, published by another; weights and prizes never change while one runs. */
export const officeWheelCalls = {
  officeWheels: defineCall({
    ...reading,
    path: '/office/api/rewards/wheels',
    request: z.strictObject({ ...officePage }),
    response: pageOf(
      z.strictObject({
        wheelId: z.string(),
        names: z.record(z.string(), z.string()),
        texts: z.record(z.string(), z.string()),
        state: z.enum(['draft', 'published', 'removed']),
        version: z.int(),
        prizes: z.array(z.strictObject({ ...wheelPrize, given: z.int() })),
        per: amountText,
        currency: z.string(),
        cap: z.nullable(z.int()),
        categories: z.nullable(z.array(z.enum(raffleCategories))),
        opensAt: instantText,
        closesAt: instantText,
        spins: z.int(),
        isOwn: z.boolean(),
      }),
    ),
    errors: [],
    summary: 'Wheels of the brand, drafts first',
  }),
  officeDraftWheel: defineCall({
    ...acting,
    path: '/office/api/rewards/wheels/draft',
    request: z.strictObject({
      /** Without it a new one. */
      wheelId: z.optional(idIn('wheel')),
      names: named(80),
      texts: named(600),
      ...worth,
      opensAt: instantText,
      closesAt: instantText,
    }),
    errors: ['not_found', 'field_required', 'reward_state', 'wheel_unfit', 'profile_violation', 'budget_exceeded'],
    summary: 'Drafts a wheel, or another version of a draft; it waits for somebody else to publish it',
  }),
  officeWheelPreview: defineCall({
    ...reading,
    path: '/office/api/rewards/wheels/:wheelId/preview',
    request: z.strictObject({ wheelId: idIn('wheel') }),
    response: look,
    errors: ['not_found'],
    summary: 'What a wheel would have cost last month, what its chance is worth, and whether turnover may earn it',
  }),
  officePreviewWheel: defineCall({
    ...acting,
    path: '/office/api/rewards/wheels/preview',
    permission: 'rewards.read',
    request: z.strictObject(worth),
    response: look,
    errors: [],
    summary: 'The same of terms that are not drafted yet',
  }),
  officePublishWheel: defineCall({
    ...acting,
    path: '/office/api/rewards/wheels/:wheelId/publish',
    request: z.strictObject({ wheelId: idIn('wheel'), version: intIn(1, 1_000_000) }),
    errors: [
      'not_found',
      'reward_state',
      'figures_changed',
      'wheel_unfit',
      'profile_violation',
      'budget_exceeded',
      'second_approval_required',
    ],
    summary: 'Publishes a draft; not by who drafted it. From then on its weights and prizes stand',
  }),
  officeStopWheel: defineCall({
    ...acting,
    path: '/office/api/rewards/wheels/:wheelId/stop',
    request: z.strictObject({ wheelId: idIn('wheel'), reason: textIn(3, 200) }),
    errors: ['not_found', 'reward_state'],
    summary: 'Takes a draft away; of a published wheel no further chances are earned, and those earned can be used',
  }),
};
