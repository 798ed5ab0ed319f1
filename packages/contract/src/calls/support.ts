import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { daysIn, done, idIn, instantText, textIn } from '../fields.ts';
import { problemKinds } from '../problem-kinds.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, idempotent: 'none', spec: 'architecture §2 support; D28' } as const;
const problemIdIn = idIn('problem');

/** Problems with a game, reported from its page. */
export const supportCalls = {
  reportGameProblem: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/support/gameProblem',
    access: ['member', 'trial', 'agent'],
    lines: ['description'],
    request: z.strictObject({
      nodeId: idIn('game'),
      mode: z.enum(['real', 'demo']),
      kind: z.enum(problemKinds),
      description: textIn(10, 500),
    }),
    response: z.strictObject({ problemId: z.string() }),
    errors: ['game_unknown', 'too_many_requests'],
    summary: 'Reports a problem with a game',
  }),
  officeProblems: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/problems',
    access: ['operator'],
    permission: 'problems.read',
    request: z.strictObject({ ...officePage, ...daysIn, state: z.optional(z.enum(['open', 'closed'])) }),
    response: pageOf(
      z.strictObject({
        problemId: z.string(),
        memberId: z.string(),
        username: z.string(),
        gameName: z.string(),
        vendorName: z.string(),
        mode: z.enum(['real', 'demo']),
        kind: z.enum(problemKinds),
        description: z.string(),
        browser: z.string(),
        reportedAt: instantText,
        closedAt: z.nullable(instantText),
        closedBy: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
    errors: [],
    summary: 'Problems that players reported; open ones oldest first, closed ones newest first',
  }),
  officeCloseProblem: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/problems/:problemId/close',
    access: ['operator'],
    permission: 'problems.close',
    lines: ['note'],
    request: z.strictObject({ problemId: problemIdIn, note: textIn(10, 500) }),
    response: done,
    errors: ['not_found'],
    summary: 'Closes a problem, saying what was done; one that is closed stays as it was',
  }),
};
