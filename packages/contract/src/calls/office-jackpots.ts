import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountIn, amountText, done, idIn, instantText, intIn, noRequest, positiveAmountIn, textIn } from '../fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { turnoverBudget } from './turnover-budget.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §17 §20' } as const;
const reading = { ...base, method: 'GET', permission: 'rewards.read' } as const;
const acting = { ...base, method: 'POST', permission: 'rewards.write', response: done } as const;
const types = ['mustHitBy', 'random'] as const;
const jackpotId = idIn('jackpot');

/** Asked for by one, published by another; then its time runs, and it is over. */
const closingStates = ['none', 'asked', 'published', 'closed'] as const;

/** What is drafted. Rates in millionths of the stake. */
const typedTerms = {
  names: z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), textIn(1, 80)),
  type: z.enum(types),
  games: z.array(textIn(1, 40)).check(z.minLength(1), z.maxLength(100)),
  contributionPpm: intIn(1, 100_000),
  reservePpm: intIn(0, 100_000),
  minStake: positiveAmountIn,
  seed: amountIn,
  /** Of one that must hit. */
  ceiling: z.optional(positiveAmountIn),
  /** Of a random one: it hits once in so much stake. */
  hitEvery: z.optional(positiveAmountIn),
  /** The jackpot from which it takes over games and pool, thirty days after its publication. */
  replaces: z.optional(jackpotId),
} as const;

/** The back office’s jackpots: drafted by one, published by another, closed by two. Nobody changes a meter. */
export const officeJackpotCalls = {
  officeJackpots: defineCall({
    ...reading,
    path: '/office/api/rewards/jackpots',
    request: z.strictObject({ ...officePage }),
    response: pageOf(
      z.strictObject({
        jackpotId: z.string(),
        names: z.record(z.string(), z.string()),
        type: z.enum(types),
        currency: z.string(),
        games: z.int(),
        meter: amountText,
        reserve: amountText,
        ceiling: z.nullable(amountText),
        returnPpm: z.int(),
        lines: z.int(),
        hits: z.int(),
        paid: amountText,
        startedAt: instantText,
        closing: z.enum(closingStates),
        /** Where its pool goes. */
        closingTo: z.nullable(z.string()),
        /** Who asked for the closing is the caller: somebody else publishes it. */
        closingIsOwn: z.boolean(),
        closesAt: z.nullable(instantText),
      }),
    ),
    errors: [],
    summary: 'Jackpots of the brand with their meters, reserves, what they paid, and which are closing',
  }),
  officeJackpotDrafts: defineCall({
    ...reading,
    path: '/office/api/rewards/jackpots/drafts',
    request: noRequest,
    response: z.strictObject({
      currency: z.string(),
      /** Every game of the studio, and the jackpot that it feeds now. */
      games: z.array(z.strictObject({ game: z.string(), title: z.string(), feeds: z.nullable(z.string()) })),
      drafts: z.array(
        z.strictObject({
          jackpotId: z.string(),
          version: z.int(),
          names: z.record(z.string(), z.string()),
          type: z.enum(types),
          games: z.array(z.string()),
          contributionPpm: z.int(),
          reservePpm: z.int(),
          minStake: amountText,
          seed: amountText,
          ceiling: z.nullable(amountText),
          hitEvery: z.nullable(amountText),
          replaces: z.nullable(z.string()),
          isOwn: z.boolean(),
          draftedAt: instantText,
        }),
      ),
    }),
    errors: [],
    summary: 'Drafts of jackpots, and the games that can feed one',
  }),
  officeDraftJackpot: defineCall({
    ...acting,
    path: '/office/api/rewards/jackpots/draft',
    request: z.strictObject({
      /** Another version of this draft; without it a new one. */
      jackpotId: z.optional(jackpotId),
      ...typedTerms,
    }),
    errors: ['not_found', 'field_required', 'reward_state', 'jackpot_terms_malformed', 'jackpot_game_taken', 'budget_exceeded'],
    summary: 'Drafts a jackpot, or another version of a draft; it waits for somebody else to publish it',
  }),
  officeJackpotPreview: defineCall({
    ...reading,
    path: '/office/api/rewards/jackpots/:jackpotId/preview',
    request: z.strictObject({ jackpotId }),
    response: z.strictObject({
      currency: z.string(),
      days: z.int(),
      /** Units that would have qualified, what they staked, and what the house would have put in for it. */
      units: z.int(),
      staked: amountText,
      fed: amountText,
      seed: amountText,
      returnPpm: z.int(),
      budgets: z.array(turnoverBudget),
      fault: z.nullable(z.enum(['budget_exceeded', 'jackpot_game_taken'])),
    }),
    errors: ['not_found'],
    summary: 'What a draft would have cost in the last thirty days, and what turnover earns with it beside what the brand leaves for it',
  }),
  officePublishJackpot: defineCall({
    ...acting,
    path: '/office/api/rewards/jackpots/:jackpotId/publish',
    request: z.strictObject({ jackpotId, version: intIn(1, 1_000_000) }),
    errors: ['not_found', 'figures_changed', 'second_approval_required', 'reward_state', 'jackpot_game_taken', 'budget_exceeded'],
    summary: 'Publishes a draft as it was seen; not by who drafted it. One that replaces another closes that one with thirty days’ notice',
  }),
  officeRemoveJackpotDraft: defineCall({
    ...acting,
    path: '/office/api/rewards/jackpots/:jackpotId/remove',
    request: z.strictObject({ jackpotId }),
    errors: ['not_found'],
    summary: 'Takes a draft away; nothing was promised',
  }),
  officeCloseJackpot: defineCall({
    ...acting,
    path: '/office/api/rewards/jackpots/:jackpotId/close',
    request: z.strictObject({ jackpotId, into: jackpotId }),
    errors: ['not_found', 'reward_state'],
    summary: 'Asks to close a jackpot; its pool goes to another one of the brand, and never to the house',
  }),
  officeDecideJackpotClosing: defineCall({
    ...acting,
    path: '/office/api/rewards/jackpots/:jackpotId/closing',
    request: z.strictObject({ jackpotId, decision: z.enum(['publish', 'withdraw']) }),
    errors: ['not_found', 'reward_state', 'second_approval_required'],
    summary: 'Publishes a closing that somebody else asked for, thirty days ahead; or withdraws one that is not published',
  }),
};
