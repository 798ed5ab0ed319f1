import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idIn, textIn } from '../fields.ts';
import {
  jurisdictionFacts,
  lifetimePosition,
  limitKindIn,
  limitView,
  limitWish,
  monthPosition,
  pauseTermIn,
  pauseView,
} from './protection-fields.ts';

const base = { encrypted: false, access: ['operator'], spec: 'architecture §8; reliability §4', idempotent: 'none' } as const;
const reason = textIn(10, 500);

/** Player protection in the back office: what a member set, and what they ask an operator to set. */
export const officeProtectionCalls = {
  officeMemberProtection: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/members/:memberId/protection',
    permission: 'members.read',
    request: z.strictObject({ memberId: idIn('member') }),
    response: z.strictObject({
      currency: z.string(),
      rules: jurisdictionFacts,
      limits: z.array(limitView),
      limitsMissing: z.array(limitKindIn),
      pause: z.nullable(pauseView),
      realityCheckMinutes: z.int(),
      months: z.array(monthPosition),
      lifetime: lifetimePosition,
    }),
    errors: ['not_found'],
    summary: 'A member’s limits, pause and net position',
  }),
  officeSetLimit: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/members/:memberId/protection/limits',
    permission: 'members.protect',
    lines: ['reason'],
    request: z.strictObject({ memberId: idIn('member'), ...limitWish, reason }),
    response: z.strictObject({ applies: z.enum(['now', 'later']) }),
    errors: ['not_found', 'limit_malformed', 'limit_needed'],
    summary: 'Sets a limit at the member’s request; a looser one waits its day and for the member’s own confirmation',
  }),
  officePauseMember: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/members/:memberId/protection/pause',
    permission: 'members.protect',
    lines: ['reason'],
    request: z.strictObject({ memberId: idIn('member'), term: pauseTermIn, reason }),
    response: pauseView,
    errors: ['not_found'],
    summary: 'Pauses or excludes a member with a reason; every session ends at once',
  }),
};
