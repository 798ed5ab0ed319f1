import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { daysIn, idIn, instantText, intIn, noRequest } from '../fields.ts';
import { moneyAccess, page, pageOf } from './cashier-fields.ts';
import { rewardKinds, rewardView } from './reward-fields.ts';

const base = { access: moneyAccess, encrypted: false, idempotent: 'none' } as const;

/** The reward centre: everything that can be taken, in one place. */
export const rewardCalls = {
  memberRewards: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/member/rewards',
    /** `ended`: what was taken, credited itself, lapsed or was withdrawn; of it the days on which it ended. */
    request: z.strictObject({ ...page, ...daysIn, ended: z.optional(z.enum(['true', 'false'])), kind: z.optional(z.enum(rewardKinds)) }),
    response: pageOf(rewardView),
    errors: [],
    spec: 'S2.MC.10; rewards’ rule book §15',
    summary: 'What can be taken now, the first to end first; or what has ended, newest first',
  }),
  rewardCount: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/member/rewards/count',
    request: noRequest,
    response: z.strictObject({ count: z.int() }),
    errors: [],
    spec: 'S2.MC.15',
    summary: 'How many rewards can be taken now: the badge',
  }),
  rewardStop: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/member/rewards/stop',
    request: noRequest,
    /** Since when the brand has stopped all rewards; null: it has not. */
    response: z.strictObject({ since: z.nullable(instantText) }),
    errors: [],
    spec: 'rewards’ rule book §20',
    summary: 'Whether rewards rest at this brand: nothing can be taken, nothing is lost',
  }),
  creditRecord: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/member/rewards/record',
    /** A movement of the caller's own, or a reward. */
    request: z.strictObject({ transferId: z.optional(idIn('transfer')), rewardId: z.optional(idIn('reward')) }),
    response: z.strictObject({
      /** The record of the rule book (§21), to be computed again without the server. */
      record: z.looseObject({ id: z.string(), kind: z.string() }),
      /** What moved by it: ledger units of money, or whole points. */
      credited: z.strictObject({ unit: z.enum(['money', 'points']), amount: z.string().check(z.regex(/^\d+$/)), currency: z.string() }),
    }),
    errors: ['not_found'],
    spec: 'rewards’ rule book §21',
    summary: 'What a credit was computed from: terms, facts, formula and result, to be checked offline',
  }),
  creditInputs: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/member/rewards/record/inputs',
    request: z.strictObject({
      transferId: z.optional(idIn('transfer')),
      rewardId: z.optional(idIn('reward')),
      page: intIn(1, 1_000),
    }),
    response: z.strictObject({
      /** A thousand facts at a time, in their order: what the record’s hash is of. */
      inputs: z.array(z.looseObject({})),
      totalPages: z.int(),
      total: z.int(),
    }),
    errors: ['not_found'],
    spec: 'rewards’ rule book §21',
    summary: 'The facts of a credit that are too many for its record, page by page',
  }),
  claimReward: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/member/rewards/claim',
    request: z.strictObject({ rewardId: idIn('reward') }),
    response: rewardView,
    errors: ['not_found', 'play_paused', 'bonus_closed', 'bonus_queue_full', 'reward_state', 'reward_expired'],
    spec: 'S2.MC.10; rewards’ rule book §15',
    summary: 'Takes a reward, once: taken again it answers the same',
  }),
};
