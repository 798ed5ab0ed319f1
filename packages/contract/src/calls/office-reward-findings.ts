import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, dayIn, done, idIn, instantText, textIn } from '../fields.ts';
import { rewardFindingKinds } from '../limits.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §20 §27' } as const;
const states = ['open', 'dismissed', 'confirmed'] as const;

/** The back office’s room of rewards: patterns that people look at. */
export const officeRewardFindingCalls = {
  officeRewardFindings: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/rewards/findings',
    permission: 'rewards.read',
    request: z.strictObject({ ...officePage, state: z.optional(z.enum(states)), kind: z.optional(z.enum(['all', ...rewardFindingKinds])) }),
    response: pageOf(
      z.strictObject({
        findingId: z.string(),
        kind: z.enum(rewardFindingKinds),
        /** The day at the brand’s place that it was found of. */
        day: dayIn,
        /** Whom it is about, twenty at most, and how many they are. */
        accounts: z.array(z.strictObject({ memberId: z.string(), username: z.string() })),
        count: z.int(),
        /** Rewards, bonuses or referees that it is made of, and what they came to in money. */
        times: z.int(),
        amount: amountText,
        currency: z.string(),
        noticedAt: instantText,
        state: z.enum(states),
        decidedBy: z.nullable(z.string()),
        /** The caller decided it, and cannot open it again. */
        isOwn: z.boolean(),
        note: z.nullable(z.string()),
      }),
    ),
    errors: [],
    summary: 'Patterns that the night’s work found in rewards, newest first; those that nobody decided unless asked otherwise',
  }),
  officeDecideRewardFinding: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/rewards/findings/:findingId/decide',
    permission: 'rewards.write',
    lines: ['note'],
    request: z.strictObject({ findingId: idIn('rewardFinding'), decision: z.enum(['confirm', 'dismiss']), note: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'finding_over'],
    summary: 'Confirms or dismisses a finding, with a note; nothing follows from it by itself',
  }),
  officeReopenRewardFinding: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/rewards/findings/:findingId/reopen',
    permission: 'rewards.write',
    lines: ['reason'],
    request: z.strictObject({ findingId: idIn('rewardFinding'), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'reward_state', 'second_approval_required'],
    summary: 'Opens a finding again that was decided wrongly, with a reason; not by who decided it',
  }),
};
