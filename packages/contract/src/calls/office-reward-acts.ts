import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, positiveAmountIn, textIn } from '../fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §20' } as const;
const acting = { ...base, method: 'POST', permission: 'rewards.write' } as const;
const note = textIn(10, 500);

/** Proven reasons for which a bonus may be cancelled; there are no others. */
export const cancelReasons = ['SAME_PERSON', 'CHARGEBACK', 'STOLEN_ACCOUNT', 'FAULT_OF_GAME'] as const;
export const rewardActStates = ['waiting', 'done', 'refused'] as const;

/** What operators give one member, and take back of a bonus. */
export const officeRewardActCalls = {
  officeRewardActs: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/members/:memberId/reward-acts',
    permission: 'rewards.read',
    request: z.strictObject({ memberId: idIn('member') }),
    response: z.strictObject({
      currency: z.string(),
      /** A gift up to this needs nobody else; above it, and above the most, see `most`. */
      aloneUpTo: amountText,
      most: amountText,
      /** Bonuses that run or wait: what could be cancelled, with the locked money that would go back. */
      bonuses: z.array(z.strictObject({ grantId: z.string(), title: z.string(), won: amountText, bonus: amountText })),
      /** Newest first, those that wait before. */
      acts: z.array(
        z.strictObject({
          actId: z.string(),
          kind: z.enum(['gift', 'cancel']),
          amount: amountText,
          title: z.nullable(z.string()),
          reason: z.nullable(z.enum(cancelReasons)),
          note: z.string(),
          askedBy: z.string(),
          /** Whoever asks for it decides nothing of it. */
          isOwn: z.boolean(),
          askedAt: instantText,
          state: z.enum(rewardActStates),
          decidedBy: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ['not_found'],
    summary: 'Gifts to a member and cancelled bonuses, with what waits for a second operator',
  }),
  officeGiveGift: defineCall({
    ...acting,
    path: '/office/api/members/:memberId/reward-acts/gift',
    lines: ['note'],
    request: z.strictObject({ memberId: idIn('member'), amount: positiveAmountIn, note }),
    response: z.strictObject({ state: z.enum(rewardActStates) }),
    errors: ['not_found', 'not_eligible', 'grants_this_month', 'amount_above_maximum'],
    summary:
      'Puts a gift in cash into a member’s reward centre: up to a value at once, above it after a second operator; three a month at most',
  }),
  officeCancelBonus: defineCall({
    ...acting,
    path: '/office/api/members/:memberId/reward-acts/cancel',
    lines: ['note'],
    request: z.strictObject({ memberId: idIn('member'), grantId: idIn('bonusGrant'), reason: z.enum(cancelReasons), note }),
    response: z.strictObject({ state: z.enum(rewardActStates) }),
    errors: ['not_found', 'bonus_state'],
    summary: 'Asks to cancel a bonus for a proven reason; another operator carries it out. Cash is never touched',
  }),
  officeDecideRewardAct: defineCall({
    ...acting,
    path: '/office/api/reward-acts/:actId/decide',
    request: z.strictObject({ actId: idIn('rewardAct'), decision: z.enum(['accept', 'refuse']) }),
    response: done,
    errors: ['not_found', 'reward_state', 'second_approval_required', 'not_eligible', 'bonus_state'],
    summary: 'Carries out or refuses what another operator asked for; who asked may only take it back',
  }),
};
