import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, intIn, noRequest } from '../fields.ts';
import { moneyAccess, page, pageOf } from './cashier-fields.ts';
import { boardView, measureKinds, missionView, periodText } from './mission-fields.ts';
import { rewardView } from './reward-fields.ts';

const base = { access: moneyAccess, encrypted: false, idempotent: 'none' } as const;
const reading = { ...base, module: 'MISSIONLB3', method: 'GET' } as const;
const acting = { ...base, module: 'MISSIONLB3', method: 'POST' } as const;

/** Missions and their leaderboards (rewards’ rule book §9). */
export const missionCalls = {
  missionSummary: defineCall({
    ...reading,
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    /** `O` ongoing (with what can still be taken of earlier periods), `U` upcoming, `E` ended. */
    request: z.strictObject({ ...page, status: z.optional(z.enum(['O', 'U', 'E'])) }),
    response: pageOf(missionView),
    errors: ['feature_disabled'],
    spec: 'S7.API.30; rewards’ rule book §9',
    summary: 'Missions with own progress, milestones and what can be taken',
  }),
  missionLeaderboard: defineCall({
    ...reading,
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    request: z.strictObject({ missionId: idIn('mission'), period: z.optional(periodText) }),
    response: boardView,
    errors: ['feature_disabled', 'not_found'],
    spec: 'S7.API.31; rewards’ rule book §9',
    summary: 'The board of a mission with masked names, and the own place in the footer',
  }),
  missionFacts: defineCall({
    ...reading,
    path: '/wps/member/missions/facts',
    request: z.strictObject({ missionId: idIn('mission'), period: z.optional(periodText) }),
    response: z.strictObject({
      measure: z.enum(measureKinds),
      /** The last ones, the newest first. */
      list: z.array(
        z.strictObject({
          at: instantText,
          kind: z.enum(['unit', 'correction', 'deposit', 'checkIn', 'referral']),
          vendor: z.nullable(z.string()),
          vendorName: z.nullable(z.string()),
          game: z.nullable(z.string()),
          stake: amountText,
          validBet: amountText,
          /** Whether it moved the mission. */
          counted: z.boolean(),
        }),
      ),
    }),
    errors: ['feature_disabled', 'not_found'],
    spec: 'Rewards’ rule book §9',
    summary: 'The last facts that a mission looked at, and whether they counted',
  }),
  // Every page asks it: where a brand has no missions, none waits.
  missionCount: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/member/missions/count',
    request: noRequest,
    response: z.strictObject({ count: z.int() }),
    errors: [],
    spec: 'S2.MC.15',
    summary: 'How many milestones are reached and not taken: the badge',
  }),
  joinMission: defineCall({
    ...acting,
    path: '/wps/member/missions/join',
    request: z.strictObject({ missionId: idIn('mission') }),
    response: done,
    errors: ['feature_disabled', 'not_found', 'play_paused', 'bonus_closed', 'campaign_exhausted'],
    spec: 'Rewards’ rule book §9, §18',
    summary: 'Takes part in a mission: what is settled from now on counts; said again it answers the same',
  }),
  claimMission: defineCall({
    ...acting,
    path: '/wps/member/missions/claim',
    request: z.strictObject({ missionId: idIn('mission'), period: periodText, milestone: intIn(0, 50) }),
    response: rewardView,
    errors: ['feature_disabled', 'not_found', 'play_paused', 'bonus_closed', 'mission_not_reached', 'reward_expired', 'offer_taken'],
    spec: 'Rewards’ rule book §9, §15, §23',
    summary: 'Takes the reward of a milestone, once: taken again it answers the same',
  }),
};
