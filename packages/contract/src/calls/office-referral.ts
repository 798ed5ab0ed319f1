import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountIn, done, idIn, instantText, intIn, textIn } from '../fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { referralStates, referralTermsView } from './referral.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §11 §20' } as const;
const reading = { ...base, method: 'GET', permission: 'rewards.read' } as const;
const acting = { ...base, method: 'POST', permission: 'rewards.write', response: done } as const;

/** Tiers begin with the first referee, and rise. */
const tiersIn = z.array(z.strictObject({ from: intIn(1, 1_000_000), reward: amountIn })).check(
  z.minLength(1),
  z.maxLength(10),
  z.refine((tiers) => tiers[0]?.from === 1 && tiers.every(({ from }, index) => index === 0 || from > (tiers[index - 1]?.from ?? 0)), {
    error: 'invalid',
  }),
);

/** The back office’s part of rewards that is about members who bring members. */
export const officeReferralCalls = {
  officeReferrals: defineCall({
    ...reading,
    path: '/office/api/rewards/referrals',
    request: z.strictObject({ ...officePage, state: z.optional(z.enum(referralStates)) }),
    response: pageOf(
      z.strictObject({
        refereeId: z.string(),
        referee: z.string(),
        referrerId: z.string(),
        referrer: z.string(),
        state: z.enum(referralStates),
        registeredAt: instantText,
        reviewUntil: z.nullable(instantText),
        /** Browsers that both have used. */
        sharedBrowsers: z.int(),
        qualifiedAt: z.nullable(instantText),
        note: z.nullable(z.string()),
        /** Somebody asks to take its rewards back. */
        takeBack: z.nullable(z.strictObject({ own: z.boolean(), note: z.string() })),
      }),
    ),
    errors: [],
    summary: 'Referrals: those in doubt, the first to end first; or those of a state, newest first',
  }),
  officeDecideReferral: defineCall({
    ...acting,
    path: '/office/api/rewards/referrals/:refereeId/decide',
    lines: ['note'],
    request: z.strictObject({ refereeId: idIn('member'), decision: z.enum(['accept', 'refuse']), note: textIn(3, 500) }),
    errors: ['not_found', 'reward_state'],
    summary: 'Says whether a referral with a shared browser counts; with a reason',
  }),
  officeAskTakeBack: defineCall({
    ...acting,
    path: '/office/api/rewards/referrals/:refereeId/take-back',
    lines: ['note'],
    request: z.strictObject({ refereeId: idIn('member'), note: textIn(3, 500) }),
    errors: ['not_found', 'reward_state'],
    summary: 'Asks to take back the unpaid rewards of a referral that proved to be of one person; with what proves it',
  }),
  officeDecideTakeBack: defineCall({
    ...acting,
    path: '/office/api/rewards/referrals/:refereeId/take-back/decide',
    request: z.strictObject({ refereeId: idIn('member'), decision: z.enum(['take', 'leave']) }),
    errors: ['not_found', 'reward_state', 'second_approval_required'],
    summary: 'Takes them back, not by who asked; or leaves everything as it was. What was paid stays',
  }),
  officeReferralTerms: defineCall({
    ...reading,
    path: '/office/api/rewards/referral-terms',
    request: z.strictObject({}),
    response: z.strictObject({
      currency: z.string(),
      versions: z.array(
        z.strictObject({
          terms: referralTermsView,
          /** Null: nobody, as the demo’s. */
          draftedBy: z.nullable(z.string()),
          publishedBy: z.nullable(z.string()),
          /** Null: a draft. */
          startsAt: z.nullable(instantText),
        }),
      ),
    }),
    errors: [],
    summary: 'Terms of the programme, all versions, the newest first',
  }),
  officeDraftReferralTerms: defineCall({
    ...acting,
    path: '/office/api/rewards/referral-terms/draft',
    request: z.strictObject({
      withinDays: intIn(1, 90),
      qualifyValidBet: amountIn,
      qualifyDeposit: z.optional(amountIn),
      tiers: tiersIn,
      refereeReward: amountIn,
      commissionPpm: intIn(0, 10_000),
      commissionDays: intIn(0, 365),
      monthlyCap: amountIn,
      maxReferees: intIn(0, 10_000),
    }),
    errors: ['budget_exceeded'],
    summary: 'Drafts terms, over the draft that stands; nothing changes until somebody else publishes them',
  }),
  officePublishReferralTerms: defineCall({
    ...acting,
    path: '/office/api/rewards/referral-terms/publish',
    request: z.strictObject({ version: intIn(1, 1_000_000) }),
    errors: ['budget_exceeded', 'reward_state', 'second_approval_required'],
    summary: 'Publishes the draft, for newcomers; what is worse for members begins after seven days. Not by who drafted it',
  }),
};
