import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, noRequest, textIn } from '../fields.ts';
import { moneyAccess } from './cashier-fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { betIn } from './prize-fields.ts';
import { freeBetTerms, rewardStates } from './reward-fields.ts';

const spec = 'rewards’ rule book §5';
const base = { encrypted: false, idempotent: 'none', spec } as const;
const reading = { ...base, method: 'GET', access: ['operator'], permission: 'rewards.read' } as const;
const acting = {
  ...base,
  method: 'POST',
  access: ['operator'],
  permission: 'rewards.write',
  module: 'PROMOBONUS',
  response: done,
} as const;

/** `open`: can be placed; `placed`: waits for its draw; `used`: its bet was decided; `expired`: it was not placed in time. */
export const freeBetStates = ['open', 'placed', 'used', 'expired'] as const;

/** What a free bet can be placed on. */
export const freeBetProducts = ['lotteries', 'sports'] as const;

/** What a free bet stands for, and on which terms. */
const betTerms = {
  /** The stake that it stands for; placed whole, once. */
  value: amountText,
  currency: z.string(),
  minOddsMilli: freeBetTerms.shape.minOddsMilli,
  stakeReturned: freeBetTerms.shape.stakeReturned,
};

const betView = z.strictObject({
  betId: z.string(),
  ...betTerms,
  products: z.array(z.enum(freeBetProducts)),
  state: z.enum(freeBetStates),
  /** Until when it can be placed. A bet that was placed in time is decided whenever its draw comes. */
  expiresAt: instantText,
  /** The order that it was placed with. */
  orderId: z.nullable(z.string()),
  /** What its bet paid in cash; null: it is not decided. */
  credited: z.nullable(amountText),
  /** The last movement that paid it, by which its record can be asked for (`creditRecord`). */
  transferId: z.nullable(z.string()),
  endedAt: z.nullable(instantText),
});

/** Free bets: taken in the reward centre, placed once and whole in a lottery slip. */
export const freeBetCalls = {
  memberFreeBets: defineCall({
    ...base,
    apart: true,
    method: 'GET',
    access: moneyAccess,
    path: '/wps/member/free-bets',
    request: noRequest,
    response: z.strictObject({ open: z.array(betView), ended: z.array(betView) }),
    errors: [],
    summary: 'The caller’s free bets: those that can be placed or wait for their draw, the first to end first, and the last that ended',
  }),
};

/** The back office gives free bets by hand: up to a value one operator, above it a second one. */
export const officeFreeBetCalls = {
  officeFreeBets: defineCall({
    ...reading,
    path: '/office/api/rewards/free-bets',
    request: z.strictObject({ ...officePage }),
    response: pageOf(
      z.strictObject({
        giftId: z.string(),
        username: z.string(),
        ...betTerms,
        days: z.int(),
        reason: z.string(),
        givenAt: instantText,
        state: z.enum(['waiting', 'offered', 'refused']),
        /** The caller gave it: somebody else decides. */
        isOwn: z.boolean(),
        /** What became of it in the reward centre; null: it is not there. */
        reward: z.nullable(z.enum(rewardStates)),
        /** The free bet it became; null: it was not taken. */
        bet: z.nullable(z.strictObject({ state: z.enum(freeBetStates), credited: z.nullable(amountText) })),
      }),
    ),
    errors: [],
    summary: 'Free bets that operators gave, what waits for a second one first',
  }),
  officeGiveFreeBet: defineCall({
    ...acting,
    path: '/office/api/rewards/free-bets/give',
    request: z.strictObject({
      username: textIn(1, 64),
      ...betIn,
      reason: textIn(3, 200),
    }),
    errors: ['feature_disabled', 'not_found', 'not_eligible', 'grants_this_month'],
    summary: 'Gives a free bet: up to 500.00 at once, above it it waits for somebody else',
  }),
  officeDecideFreeBet: defineCall({
    ...acting,
    path: '/office/api/rewards/free-bets/:giftId/decide',
    request: z.strictObject({ giftId: idIn('freeBetGift'), decision: z.enum(['give', 'refuse']) }),
    errors: ['feature_disabled', 'not_found', 'reward_state', 'not_eligible', 'second_approval_required'],
    summary: 'Decides what waits for a second operator',
  }),
};
