import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, dayIn, instantText, noRequest } from '../fields.ts';
import { moneyAccess, page, pageOf } from './cashier-fields.ts';

/** What came of a referral (rewards’ rule book §11): in review, counting so far, qualified, above the month’s limit, its days over, or why it does not count. */
export const referralStates = [
  'DEVICE_REVIEW',
  'pending',
  'qualified',
  'limit',
  'ended',
  'invitation_code_error',
  'SAME_PERSON',
  'SAME_INSTRUMENT',
  'KNOWN_PERSON',
  'SAME_DEVICE',
] as const;
export type ReferralState = (typeof referralStates)[number];

/** Terms of a programme, in amounts. */
export const referralTermsView = z.strictObject({
  version: z.int(),
  withinDays: z.int(),
  qualifyValidBet: amountText,
  /** Null: no deposit is asked. */
  qualifyDeposit: z.nullable(amountText),
  tiers: z.array(z.strictObject({ from: z.int(), reward: amountText })),
  refereeReward: amountText,
  commissionPpm: z.int(),
  commissionDays: z.int(),
  monthlyCap: amountText,
  maxReferees: z.int(),
});

const base = {
  access: moneyAccess,
  encrypted: false,
  idempotent: 'none',
  method: 'GET',
  spec: 'S2.MC.11; rewards’ rule book §11',
} as const;

/** Members who bring members. They need the referral flag, and the law of the place. */
export const referralCalls = {
  memberReferral: defineCall({
    ...base,
    path: '/wps/member/referral',
    request: noRequest,
    response: z.strictObject({
      /** Null for agents: they invite by their own links. */
      code: z.nullable(z.string()),
      currency: z.string(),
      /** Null: the brand has no programme now, and newcomers do not count. */
      terms: z.nullable(referralTermsView),
      /** A notice of the risks of play stands beside the terms. */
      riskNotice: z.boolean(),
      /** Of this month. */
      month: z.strictObject({ qualified: z.int(), commission: amountText }),
      total: z.strictObject({ referees: z.int(), qualified: z.int(), rewards: amountText, commission: amountText }),
      /** Credited and below what can be paid, in millionths of a ledger unit; below zero after corrections. */
      streamMicro: z.string(),
      /** The last days with commission, newest first. */
      days: z.array(z.strictObject({ day: dayIn, paid: amountText, dropped: amountText, creditMicro: z.string() })),
    }),
    errors: ['feature_disabled', 'play_paused'],
    summary: 'Own referral code, the terms, and what came of it',
  }),
  memberReferees: defineCall({
    ...base,
    path: '/wps/member/referral/referees',
    request: z.strictObject(page),
    response: pageOf(
      z.strictObject({
        /** Masked: the state is told, not the person. */
        name: z.string(),
        registeredAt: instantText,
        state: z.enum(referralStates),
        /** Until when the terms can be met; of a review, until when somebody looks at it. */
        until: instantText,
        qualifiedAt: z.nullable(instantText),
        reward: amountText,
      }),
    ),
    errors: ['feature_disabled', 'play_paused'],
    summary: 'Those who came by the own code, newest first, masked, each with its state',
  }),
};
