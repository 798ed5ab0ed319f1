import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, textIn } from '../fields.ts';
import { issueNumberIn, lotteryCodeIn } from './lottery-fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { rulingActIn, rulingBasisIn, rulingLine, rulingReasonIn } from './office-ruling-fields.ts';

const base = { encrypted: false, access: ['operator'], spec: '§4 Lottery; architecture §5' } as const;
const keyRefusals = ['idempotency_key_missing', 'idempotency_key_reused', 'request_in_progress'] as const;
const rulingIn = { rulingId: idIn('lotteryRuling') };

/** An instant to the minute or finer, ISO 8601 in UTC. */
const instantIn = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z$/, { error: 'invalid' }));

/** What two operators together may rule about a draw. Rule: docs/lottery-corrections.md. */
export const officeRulingCalls = {
  officeLotteryRulings: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/lottery-rulings',
    permission: 'lotteries.read',
    idempotent: 'none',
    request: z.strictObject({ ...officePage, of: z.optional(z.enum(['open', 'any'])) }),
    response: pageOf(rulingLine),
    errors: [],
    summary: 'What was proposed about draws, newest first: what waits for a second signature, or all of it',
  }),
  officeProposeRuling: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/lotteries/:gameCode/issues/:number/rulings',
    permission: 'lotteries.write',
    idempotent: 'key',
    lines: ['evidence'],
    request: z.strictObject({
      gameCode: lotteryCodeIn,
      number: issueNumberIn,
      act: rulingActIn,
      reason: rulingReasonIn,
      evidence: textIn(10, 500),
      basis: z.optional(rulingBasisIn),
      /** Of a correction by the official bulletin: the result as its lottery writes it. */
      result: z.optional(textIn(1, 400)),
      heldAt: z.optional(instantIn),
    }),
    response: z.strictObject({ rulingId: z.string() }),
    errors: ['not_found', 'ruling_unfit', 'ruling_open', 'ruling_incomplete', 'ruling_result_refused', 'ruling_not_agreed', ...keyRefusals],
    summary:
      'Proposes that a draw is void, corrected or postponed; nothing moves before another person signs, and what is not settled waits',
  }),
  officeApproveRuling: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/lottery-rulings/:rulingId/approve',
    permission: 'lotteries.write',
    idempotent: 'key',
    request: z.strictObject({ ...rulingIn, result: z.optional(textIn(1, 400)) }),
    response: done,
    errors: ['not_found', 'ruling_same_operator', 'ruling_over', 'ruling_unfit', 'ruling_not_agreed', 'ruling_differs', ...keyRefusals],
    summary: 'Signs a ruling as the second person: it stands, and orders are worked anew. A result of the bulletin is typed again, unseen',
  }),
  officeRejectRuling: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/lottery-rulings/:rulingId/reject',
    permission: 'lotteries.write',
    idempotent: 'key',
    lines: ['reason'],
    request: z.strictObject({ ...rulingIn, reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'ruling_over', ...keyRefusals],
    summary: 'Ends a proposed ruling; who proposed it may too. What waited goes on',
  }),
};
