import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, instantText, intIn, noRequest } from '../fields.ts';
import {
  jurisdictionFacts,
  lifetimePosition,
  limitKindIn,
  limitPeriodIn,
  limitView,
  limitWish,
  monthPosition,
  pauseTermIn,
  pauseView,
} from './protection-fields.ts';

const base = {
  access: ['member', 'agent'],
  encrypted: false,
  idempotent: 'none',
  whilePaused: true,
  spec: 'architecture §8; reliability §4',
} as const;

/** Player protection, as the member sees it. */
export const protectionCalls = {
  protectionRules: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/protection/rules',
    access: ['visitor', 'member', 'trial', 'agent'],
    request: noRequest,
    response: jurisdictionFacts,
    errors: [],
    summary: 'The rules of the brand’s jurisdiction',
  }),
  protection: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/protection',
    request: noRequest,
    response: z.strictObject({
      currency: z.string(),
      rules: jurisdictionFacts,
      limits: z.array(limitView),
      /** Kinds of limit that must be chosen before play and deposits. */
      limitsMissing: z.array(limitKindIn),
      pause: z.nullable(pauseView),
      realityCheck: z.strictObject({ minutes: z.int(), choices: z.array(z.int()) }),
    }),
    errors: [],
    summary: 'Own limits with what is used of them, own pause, and how often the reality check comes',
  }),
  setLimit: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/protection/limits',
    whilePaused: false,
    request: z.strictObject(limitWish),
    /** `now`: in force. `later`: it waits a day and then for the confirmation; until then the old limit holds. */
    response: z.strictObject({ applies: z.enum(['now', 'later']) }),
    errors: ['limit_malformed', 'limit_needed'],
    summary: 'Sets, lowers, raises or removes a limit: stricter at once, looser after a day and a confirmation',
  }),
  confirmLimit: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/protection/limits/confirm',
    whilePaused: false,
    request: z.strictObject({ kind: limitKindIn, period: limitPeriodIn }),
    response: done,
    errors: ['limit_not_pending', 'limit_not_ready'],
    summary: 'Puts a looser limit that has waited its day into force',
  }),
  keepLimit: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/protection/limits/keep',
    request: z.strictObject({ kind: limitKindIn, period: limitPeriodIn }),
    response: done,
    errors: ['limit_not_pending'],
    summary: 'Keeps the limit in force and forgets the looser one that waits',
  }),
  pausePlay: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/protection/pause',
    request: z.strictObject({ term: pauseTermIn }),
    response: pauseView,
    errors: [],
    summary: 'Pauses play for days, or excludes for months, years or good: every session ends at once',
  }),
  positionHistory: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/protection/history',
    request: noRequest,
    response: z.strictObject({ currency: z.string(), months: z.array(monthPosition), lifetime: lifetimePosition }),
    errors: [],
    summary: 'Own net position of the last twelve months, oldest first, and since the account was opened',
  }),
  realityCheck: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/protection/realityCheck',
    request: noRequest,
    response: z.strictObject({
      sessionStartedAt: instantText,
      /** The next check comes then; a check in the past waits for its answer. */
      dueAt: instantText,
      minutes: z.int(),
      seconds: z.int(),
      currency: z.string(),
      staked: amountText,
      won: amountText,
      net: amountText,
    }),
    errors: [],
    summary: 'How long this session lasts and what it won or lost',
  }),
  answerRealityCheck: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/protection/realityCheck',
    request: z.strictObject({ choice: z.enum(['continue', 'stop']) }),
    response: done,
    errors: [],
    summary: 'Goes on playing, or stops: the session ends',
  }),
  setRealityCheck: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/protection/realityCheck/interval',
    request: z.strictObject({ minutes: intIn(5, 240) }),
    response: done,
    errors: ['limit_malformed'],
    summary: 'How often the reality check comes',
  }),
};
