import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountIn, amountText, done, idIn, instantText, intIn, positiveAmountIn, textIn } from '../fields.ts';
import { boardTies, measureKinds, milestoneKinds, missionCategories, missionPeriods, missionTypes, periodText } from './mission-fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { prizeIn, prizeView } from './prize-fields.ts';
import { turnoverBudget } from './turnover-budget.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §9 §18 §20' } as const;
const reading = { ...base, method: 'GET', permission: 'rewards.read' } as const;
const acting = { ...base, method: 'POST', permission: 'rewards.write' } as const;
const named = z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), textIn(1, 160));
const states = ['draft', 'published', 'withdrawn'] as const;
const instantIn = z.string().check(z.refine((text) => Number.isFinite(Date.parse(text)) && /T.*Z$/.test(text), { error: 'invalid' }));

/** Targets are amounts of money where the mission counts money, multiples in hundredths, whole numbers elsewhere. */
const targetIn = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/, { error: 'invalid' }));

const terms = {
  names: named,
  texts: named,
  type: z.enum(missionTypes),
  every: z.enum(missionPeriods),
  startsAt: instantIn,
  endsAt: instantIn,
  categories: z.optional(z.array(z.enum(missionCategories)).check(z.minLength(1, { error: 'invalid' }))),
  minStake: z.optional(amountIn),
  joinNeeded: z.optional(z.boolean()),
  milestones: z
    .array(
      z.strictObject({
        target: targetIn,
        kind: z.enum(milestoneKinds),
        /** Of cash and points. */
        amount: z.optional(positiveAmountIn),
        /** What it is, of free play. */
        prize: z.optional(prizeIn),
      }),
    )
    .check(z.minLength(1, { error: 'invalid' }), z.maxLength(10, { error: 'invalid' })),
  claimDays: z.optional(intIn(1, 60)),
  /** The mission that has to be completed before. */
  afterId: z.optional(idIn('mission')),
  /** What it may cost; only where joining is needed. */
  budget: z.optional(positiveAmountIn),
  board: z.optional(
    z.strictObject({
      minScore: z.optional(targetIn),
      prizes: z.array(positiveAmountIn).check(z.minLength(1, { error: 'invalid' }), z.maxLength(200, { error: 'invalid' })),
      ties: z.enum(boardTies),
    }),
  ),
};

/** What a mission costs. */
const look = {
  /** What it would have given over the facts of the last thirty days. */
  days: z.int(),
  players: z.int(),
  reached: z.int(),
  cost: amountText,
  prizes: amountText,
  currency: z.string(),
  /** What turnover earns, by kind of game, against the budget; empty where the mission is none that turnover repeats. */
  budgets: z.array(turnoverBudget),
  fault: z.nullable(z.enum(['mission_unfit', 'profile_violation', 'budget_exceeded'])),
  /** Switches of the law that it breaks. */
  violations: z.array(z.string()),
};

/** The back office’s room of rewards: missions. */
export const officeMissionCalls = {
  officeMissions: defineCall({
    ...reading,
    path: '/office/api/rewards/missions',
    request: z.strictObject({ ...officePage, state: z.optional(z.enum(states)) }),
    response: pageOf(
      z.strictObject({
        missionId: z.string(),
        names: z.record(z.string(), z.string()),
        type: z.enum(missionTypes),
        every: z.enum(missionPeriods),
        startsAt: instantText,
        endsAt: instantText,
        categories: z.nullable(z.array(z.string())),
        measure: z.enum(measureKinds),
        milestones: z.array(
          z.strictObject({ target: z.string(), kind: z.enum(milestoneKinds), amount: z.string(), prize: z.nullable(prizeView) }),
        ),
        joinNeeded: z.boolean(),
        budget: z.nullable(amountText),
        reserved: amountText,
        hasBoard: z.boolean(),
        /** Of the board as it runs now, or of the last one. */
        period: periodText,
        state: z.enum(states),
        version: z.int(),
        isOwn: z.boolean(),
        players: z.int(),
        claims: z.int(),
        given: amountText,
        currency: z.string(),
      }),
    ),
    errors: [],
    summary: 'Missions of the brand: drafts first, then the newest',
  }),
  officePreviewMission: defineCall({
    ...acting,
    path: '/office/api/rewards/missions/preview',
    permission: 'rewards.read',
    request: z.strictObject(terms),
    response: z.strictObject(look),
    errors: [],
    summary: 'What a mission would have cost last month, and whether the inequality and the law let it stand',
  }),
  officeMissionPreview: defineCall({
    ...reading,
    path: '/office/api/rewards/missions/:missionId/preview',
    request: z.strictObject({ missionId: idIn('mission') }),
    response: z.strictObject({
      ...look,
      /** What its line does not say. */
      texts: z.record(z.string(), z.string()),
      minStake: amountText,
      /** How the mission is called that has to be completed before. */
      after: z.nullable(z.record(z.string(), z.string())),
      board: z.nullable(z.strictObject({ prizes: z.array(amountText), ties: z.enum(boardTies) })),
    }),
    errors: ['not_found'],
    summary: 'What a mission that is drafted would have cost last month, with the rest of its terms: for who publishes it',
  }),
  officeDraftMission: defineCall({
    ...acting,
    path: '/office/api/rewards/missions/draft',
    request: z.strictObject({ missionId: z.optional(idIn('mission')), ...terms }),
    response: z.strictObject({ missionId: z.string(), version: z.int() }),
    errors: ['not_found', 'field_required', 'reward_state', 'mission_unfit', 'profile_violation', 'budget_exceeded'],
    summary: 'Drafts a mission, or another version of a draft; another person publishes it',
  }),
  officePublishMission: defineCall({
    ...acting,
    path: '/office/api/rewards/missions/:missionId/publish',
    request: z.strictObject({ missionId: idIn('mission'), version: intIn(1, 1_000_000) }),
    response: done,
    errors: [
      'not_found',
      'reward_state',
      'price_changed',
      'second_approval_required',
      'mission_unfit',
      'profile_violation',
      'budget_exceeded',
    ],
    summary: 'Publishes a draft; not by who drafted it. It counts from now at the earliest',
  }),
  officeStopMission: defineCall({
    ...acting,
    path: '/office/api/rewards/missions/:missionId/stop',
    request: z.strictObject({ missionId: idIn('mission'), reason: textIn(10, 500) }),
    response: z.strictObject({ endsAt: z.nullable(instantText) }),
    lines: ['reason'],
    errors: ['not_found', 'reward_state'],
    summary: 'Withdraws a mission that has not begun; one that runs ends with the period in which seven days are over',
  }),
  officeMissionBoard: defineCall({
    ...reading,
    path: '/office/api/rewards/missions/:missionId/board',
    request: z.strictObject({ missionId: idIn('mission'), period: z.optional(periodText), ...officePage }),
    response: pageOf(
      z.strictObject({
        rank: z.int(),
        memberId: z.string(),
        username: z.string(),
        score: z.string(),
        reachedAt: instantText,
        prize: amountText,
        currency: z.string(),
        frozen: z.boolean(),
      }),
    ),
    errors: ['not_found'],
    summary: 'The board of a mission with its accounts: nobody can change a score',
  }),
};
