import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { daysIn, done, idIn, instantText, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { feedbackKinds, problemKinds } from '../problem-kinds.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, idempotent: 'none', spec: 'architecture §2 support; D28' } as const;
const problemIdIn = idIn('problem');

/** Feedback as its writer reads it again. */
const feedbackLine = {
  feedbackId: z.string(),
  questionType: z.enum(feedbackKinds),
  content: z.string(),
  sentAt: instantText,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instantText),
};

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
    summary: 'Closes a problem, saying to who reported it what was done; one that is closed stays as it was',
  }),
  sendFeedback: defineCall({
    method: 'PUT',
    path: '/wps/feedback',
    access: ['visitor', 'member', 'trial', 'agent'],
    apart: true,
    encrypted: false,
    idempotent: 'none',
    spec: '§3 §5 §7 §9; names of the fields: ours',
    lines: ['content'],
    request: z.strictObject({
      questionType: z.enum(feedbackKinds),
      content: textIn(1, limits.feedbackLengthMax),
      /** Where an answer reaches whoever has no account here; empty: nowhere. */
      contactInfo: textIn(0, 120),
    }),
    response: z.strictObject({ feedbackId: z.string() }),
    errors: ['too_many_requests'],
    summary: 'Tells the operator something, with an account or without',
  }),
  ownFeedback: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/feedback/own',
    access: ['member', 'trial', 'agent'],
    request: z.strictObject({}),
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          ...feedbackLine,
          /** The game that a problem was reported with; null: of no one game. */
          gameName: z.nullable(z.string()),
        }),
      ),
    }),
    errors: [],
    summary: 'The last ten things that the caller told the operator, reports of problems with a game among them, with their answers',
  }),
  officeFeedback: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/feedback',
    access: ['operator'],
    permission: 'problems.read',
    request: z.strictObject({ ...officePage, ...daysIn, state: z.optional(z.enum(['open', 'closed'])) }),
    response: pageOf(
      z.strictObject({
        ...feedbackLine,
        memberId: z.nullable(z.string()),
        username: z.nullable(z.string()),
        contactInfo: z.string(),
        language: z.string(),
        answeredBy: z.nullable(z.string()),
      }),
    ),
    errors: [],
    summary: 'What visitors and members told; unanswered first in, first out',
  }),
  officeAnswerFeedback: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/feedback/:feedbackId/answer',
    access: ['operator'],
    permission: 'problems.close',
    lines: ['answer'],
    request: z.strictObject({ feedbackId: idIn('feedback'), answer: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'feedback_answered'],
    summary: 'Answers feedback, once: a member reads it beside what was written, a visitor is reached by the contact they left',
  }),
};
