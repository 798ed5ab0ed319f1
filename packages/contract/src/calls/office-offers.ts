import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, intIn, positiveAmountIn, textIn } from '../fields.ts';
import { bonusGrantView, bonusTermsView } from './bonus-fields.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §4.1 §18 §19 §20' } as const;
const reading = { ...base, method: 'GET', permission: 'rewards.read' } as const;
const acting = { ...base, method: 'POST', permission: 'rewards.write', response: done } as const;

/** Products whose games can count for a bonus: of the others no vendor tells the odds. */
export const countedProducts = ['RNG', 'FISH', 'LIVE', 'INHOUSE', 'LOTT', 'ZY', 'SEA', 'VN', 'ELOTT'] as const;
export const offerStates = ['draft', 'planned', 'on', 'ended', 'stopped'] as const;
const whenIn = z.string().check(z.iso.datetime({ error: 'invalid' }));

/** The back office’s offers of bonuses. */
export const officeOfferCalls = {
  officeOffers: defineCall({
    ...reading,
    path: '/office/api/rewards/offers',
    request: z.strictObject({ ...officePage, state: z.optional(z.enum(offerStates)) }),
    response: pageOf(
      z.strictObject({
        offerId: z.string(),
        version: z.int(),
        state: z.enum(offerStates),
        /** Of a draft: which writing of it this is, and whose. */
        edition: z.nullable(z.int()),
        draftedBy: z.nullable(z.string()),
        kind: z.enum(['deposit', 'gift']),
        titles: z.record(z.string(), z.string()),
        /** What it gives, at most. */
        amount: amountText,
        matchPpm: z.nullable(z.int()),
        minDeposit: z.nullable(amountText),
        terms: bonusTermsView,
        onePer: z.enum(['person', 'week', 'month']),
        budget: amountText,
        /** Given by now, all versions together. */
        given: amountText,
        grants: z.int(),
        from: instantText,
        until: instantText,
        /** What one is worth to who wagers it the cheapest way, by the house’s edge there; how many the budget gives; whether it may be given again. */
        worth: z.strictObject({
          each: amountText,
          edgePpm: z.nullable(z.int()),
          /** What is to be wagered of the largest. */
          required: amountText,
          /** By product: the edge of its best game and by what it is known, how much of a stake counts, and so the edge on what counts. */
          ways: z.array(
            z.strictObject({
              product: z.enum(countedProducts),
              edgePpm: z.int(),
              from: z.enum(['studio', 'series', 'house', 'assumed']),
              contributionPpm: z.int(),
              countedPpm: z.int(),
            }),
          ),
          most: z.int(),
          fits: z.boolean(),
        }),
        /** Of a draft: what it would have given over the facts of the last thirty days, had everybody taken it who could. */
        lastMonth: z.nullable(z.strictObject({ days: z.int(), taken: z.int(), cost: amountText })),
      }),
    ),
    errors: [],
    summary: 'Offers of bonuses with what they cost, drafts first',
  }),
  officeDraftOffer: defineCall({
    ...acting,
    path: '/office/api/rewards/offers/draft',
    request: z.strictObject({
      /** Without it a new one. */
      offerId: z.optional(idIn('bonusOffer')),
      kind: z.enum(['deposit', 'gift']),
      titles: z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), textIn(1, 80)),
      /** What a gift gives, and a deposit bonus at most. */
      amount: positiveAmountIn,
      /** Of a deposit bonus: its share of the deposit, and from which deposit on. */
      matchPpm: z.optional(intIn(10_000, 5_000_000)),
      minDeposit: z.optional(positiveAmountIn),
      /** How often its base is wagered, in tenths: 100 is ten times. */
      multipleTenths: intIn(1, 10_000),
      wagerOn: z.enum(['bonus', 'bonusAndDeposit']),
      contribution: z.strictObject(
        Object.fromEntries(countedProducts.map((product) => [product, z.optional(intIn(0, 1_000_000))])) as Record<
          (typeof countedProducts)[number],
          z.ZodMiniOptional<ReturnType<typeof intIn>>
        >,
      ),
      maxStake: z.optional(positiveAmountIn),
      maxConversion: z.optional(positiveAmountIn),
      releases: z.enum(['all', 'winningsOnly']),
      expiryDays: intIn(1, 365),
      onWithdrawal: z.enum(['keep', 'forfeit']),
      onePer: z.enum(['person', 'week', 'month']),
      budget: positiveAmountIn,
      from: whenIn,
      until: whenIn,
    }),
    errors: ['not_found', 'terms_malformed', 'profile_violation', 'budget_exceeded'],
    summary: 'Drafts an offer, or the next version of one; what was given keeps its terms',
  }),
  officePublishOffer: defineCall({
    ...acting,
    path: '/office/api/rewards/offers/:offerId/publish',
    request: z.strictObject({ offerId: idIn('bonusOffer'), edition: intIn(1, 1_000_000) }),
    errors: ['not_found', 'figures_changed', 'second_approval_required', 'profile_violation', 'budget_exceeded'],
    summary: 'Publishes a draft as it was seen; not by who drafted it',
  }),
  officeStopOffers: defineCall({
    ...acting,
    path: '/office/api/rewards/offers/stop',
    request: z.strictObject({
      /** Without it all of them, drafts as well. */
      offerId: z.optional(idIn('bonusOffer')),
    }),
    errors: ['not_found'],
    summary: 'Takes an offer, or every one, from the shelf at once; what was given goes on',
  }),
  officeMemberBonuses: defineCall({
    ...reading,
    path: '/office/api/rewards/bonuses',
    request: z.strictObject({ username: textIn(1, 64), ...officePage }),
    response: z.strictObject({
      memberId: z.string(),
      currency: z.string(),
      list: z.array(bonusGrantView),
      pageNum: z.int(),
      totalPages: z.int(),
    }),
    errors: ['not_found'],
    summary: 'The bonuses of a member with their figures: what is open first, then the newest',
  }),
};
