import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountIn, amountText, done, idIn, instantText, intIn, noRequest, textIn } from '../fields.ts';
import { budgetProducts, namedKinds, valueLimits, wordingLanguages } from '../limits.ts';

const base = {
  encrypted: false,
  access: ['operator'],
  spec: 'architecture §2 operators; Agents §3, §4, §5.4, §10',
  idempotent: 'none',
} as const;

const ppm = intIn(0, valueLimits.ratePpm);

/** A setting of a brand's agents, as it is to be. */
const settingIn = z.discriminatedUnion('item', [
  z.strictObject({ item: z.literal('levels'), levels: intIn(1, 32) }),
  z.strictObject({
    item: z.literal('budget'),
    product: z.enum(budgetProducts),
    /** What turnover may earn at most; null: nine tenths of what the best game keeps. */
    budgetPpm: z.nullable(ppm),
    /** What the best game of its vendors returns; null: assumed. */
    bestReturnPpm: z.nullable(ppm),
  }),
  z.strictObject({ item: z.literal('balances'), balances: z.boolean() }),
  /** Whether agents see single bets of their direct downline, where the jurisdiction lets them. */
  z.strictObject({ item: z.literal('units'), units: z.boolean() }),
  /** Whether a person may have one account only: second ones are then proposed for closing. */
  z.strictObject({ item: z.literal('oneAccount'), oneAccount: z.boolean() }),
  z.strictObject({ item: z.literal('transfers'), least: amountIn, most: amountIn, day: amountIn, perDay: intIn(1, 1_000) }),
  z.strictObject({ item: z.literal('minClaim'), amount: amountIn }),
  z.strictObject({
    item: z.literal('kindName'),
    accountType: z.enum(namedKinds),
    language: z.enum(wordingLanguages),
    /** Null: the platform's word. */
    name: z.nullable(textIn(1, 24)),
  }),
  /** What is set aside for payments of contracts from now on; null: whatever comes is paid. */
  z.strictObject({ item: z.literal('fund'), left: z.nullable(amountIn) }),
]);

export const settingItems = ['levels', 'budget', 'balances', 'units', 'transfers', 'minClaim', 'kindName', 'fund', 'oneAccount'] as const;

const budgetLine = z.strictObject({
  product: z.enum(budgetProducts),
  /** What its best game keeps, and by what that is known. */
  edgePpm: z.int(),
  from: z.enum(['studio', 'series', 'house', 'assumed']),
  budgetPpm: z.int(),
  ownBudgetPpm: z.nullable(z.int()),
  bestReturnPpm: z.nullable(z.int()),
  /** What everything that is promised now earns. */
  promisedPpm: z.string(),
  fits: z.boolean(),
});

const proposal = z.strictObject({
  settingId: z.string(),
  item: z.enum(settingItems),
  /** What it was and what it is to be, as JSON of the setting. */
  before: z.string(),
  value: z.string(),
  reason: z.string(),
  state: z.enum(['proposed', 'done', 'rejected', 'lapsed']),
  proposedBy: z.string(),
  isOwn: z.boolean(),
  proposedAt: instantText,
  lapsesAt: instantText,
  decidedBy: z.nullable(z.string()),
});

/** Settings of a brand's agents: one operator proposes, another signs. */
export const officeAgentSettingCalls = {
  officeAgentSettings: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/agents/settings',
    permission: 'brand.read',
    request: noRequest,
    response: z.strictObject({
      currency: z.string(),
      levels: z.int(),
      budgets: z.array(budgetLine),
      balances: z.boolean(),
      units: z.boolean(),
      oneAccount: z.boolean(),
      transfers: z.strictObject({ least: amountText, most: amountText, day: amountText, perDay: z.int() }),
      minClaim: amountText,
      kindNames: z.array(z.strictObject({ accountType: z.enum(namedKinds), language: z.string(), name: z.string() })),
      fund: z.nullable(amountText),
      /** What waits first, then the newest; the last fifty. */
      changes: z.array(proposal),
    }),
    errors: [],
    summary: 'What a brand set for its agents, what waits for a second signature, and what was changed',
  }),
  officeProposeAgentSetting: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/agents/settings',
    permission: 'brand.write',
    lines: ['reason'],
    request: z.strictObject({ setting: settingIn, reason: textIn(10, 500) }),
    response: z.strictObject({ settingId: z.string() }),
    errors: ['setting_unchanged', 'setting_unfit', 'budget_exceeded', 'ruling_open'],
    summary: 'Proposes another value of a setting; nothing changes before another operator signs',
  }),
  officeDecideAgentSetting: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/agents/settings/:settingId/decision',
    permission: 'brand.write',
    request: z.strictObject({ settingId: idIn('agentSetting'), decision: z.enum(['approve', 'reject']) }),
    response: done,
    errors: ['not_found', 'ruling_over', 'ruling_same_operator', 'budget_exceeded'],
    summary: 'Signs a proposed setting as the second person, or ends the proposal',
  }),
};
