import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, dayIn, done, idIn, instantText, intIn, noRequest, textIn } from '../fields.ts';
import { contractCategories, contractPeriods, holdReasons } from '../limits.ts';
import { statementKinds } from './commission.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], spec: '§4 §9; architecture §11', idempotent: 'none' } as const;

const states = z.optional(z.enum(['open', 'closed']));

/** A period that was reckoned, in a list. */
export const runLine = z.strictObject({
  kind: z.enum(statementKinds),
  category: z.enum(contractCategories),
  period: z.enum(contractPeriods),
  from: instantText,
  to: instantText,
  calculatedAt: instantText,
  /** Nothing is paid before. */
  payFrom: instantText,
  statements: z.int(),
  /** What the house's own contracts came to. */
  top: amountText,
  /** What was paid, what is still to be paid, and how many statements of it wait for a dispute or a hold. */
  paid: amountText,
  due: amountText,
  waiting: z.int(),
  /** Contracts that hang on nothing and were left out. */
  parked: z.int(),
});

const disputeLine = z.strictObject({
  disputeId: z.string(),
  statementId: z.string(),
  memberId: z.string(),
  username: z.string(),
  kind: z.enum(statementKinds),
  number: z.int(),
  from: instantText,
  to: instantText,
  paid: amountText,
  currency: z.string(),
  claim: z.string(),
  raisedAt: instantText,
  /** The operator who raised it on the holder's behalf; null: the holder. */
  raisedBy: z.nullable(z.string()),
  answerBy: instantText,
  /** What the holder says that it should come to; what its facts give when they are worked out again, null while it is open. */
  claimed: z.nullable(amountText),
  recomputed: z.nullable(amountText),
  upheld: z.nullable(z.boolean()),
  answer: z.nullable(z.string()),
  /** Null while it is open; without an answer: it lapsed then. */
  answeredAt: z.nullable(instantText),
  answeredBy: z.nullable(z.string()),
});

const holdLine = z.strictObject({
  holdId: z.string(),
  memberId: z.string(),
  username: z.string(),
  reason: z.enum(holdReasons),
  note: z.string(),
  placedAt: instantText,
  placedBy: z.string(),
  until: instantText,
  releasedAt: z.nullable(instantText),
  releasedBy: z.nullable(z.string()),
  isExtended: z.boolean(),
  isCancelled: z.boolean(),
  /** What waits: null is every kind, every category, all periods. Days on which periods begin, both counted. */
  kind: z.nullable(z.enum(statementKinds)),
  category: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** A rule placed it, about a finding. */
  isOfRule: z.boolean(),
});

/** Payments of contracts as operators see them: figures before they are paid, disputes to be answered, and holders whose payments wait. */
export const officeCommissionCalls = {
  officeCommissionRuns: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/commission/runs',
    permission: 'payments.read',
    request: z.strictObject({ ...officePage, kind: z.optional(z.enum(['all', ...statementKinds])) }),
    response: pageOf(runLine),
    errors: [],
    summary: 'Periods that were reckoned, newest first: what each came to, what of it is paid, and when the rest is',
  }),
  officeCommissionDisputes: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/commission/disputes',
    permission: 'payments.read',
    request: z.strictObject({ ...officePage, state: states }),
    response: pageOf(disputeLine),
    errors: [],
    summary: 'Disputed statements: open ones by when they must be answered, closed ones newest first',
  }),
  officeCommissionHolds: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/commission/holds',
    permission: 'payments.read',
    request: z.strictObject({ ...officePage, state: states }),
    response: pageOf(holdLine),
    errors: [],
    summary: 'Holders whose payments wait, or did',
  }),
  officeCommissionFund: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/commission/fund',
    permission: 'payments.read',
    request: noRequest,
    /** `left`: what is set aside and not paid yet; null: whatever comes is paid. What waits for more, and how much it is. */
    response: z.strictObject({ currency: z.string(), left: z.nullable(amountText), waiting: z.int(), missing: amountText }),
    errors: [],
    summary: 'What the house has set aside for payments of contracts, and what waits because that is not enough',
  }),
  officeAnswerDispute: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/commission/disputes/:disputeId/answer',
    permission: 'payments.settle',
    lines: ['answer'],
    request: z.strictObject({ disputeId: idIn('commissionDispute'), answer: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'dispute_over'],
    summary: 'Answers a dispute, which its holder reads; the line is paid as it stands. The same answer again changes nothing',
  }),
  officeHoldCommission: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/commission/holds',
    permission: 'payments.settle',
    lines: ['note'],
    request: z
      .strictObject({
        username: textIn(1, 64),
        reason: z.enum(holdReasons),
        days: intIn(1, 14),
        note: textIn(10, 500),
        /** Of one kind, of one category, or of periods that begin on these days only. */
        kind: z.optional(z.enum(statementKinds)),
        category: z.optional(z.enum(contractCategories)),
        from: z.optional(dayIn),
        to: z.optional(dayIn),
      })
      .check(z.refine(({ from, to }) => to === undefined || (from !== undefined && from <= to), { error: 'invalid', path: ['to'] })),
    response: done,
    errors: ['not_found', 'commission_held'],
    summary:
      'Makes payments of a holder wait, all or those of a kind, category or period, for at most 14 days; the holder is told the reason, not the note',
  }),
  officeReleaseCommission: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/commission/holds/:holdId/release',
    permission: 'payments.settle',
    lines: ['note'],
    request: z.strictObject({ holdId: idIn('commissionHold'), note: textIn(10, 500) }),
    response: done,
    errors: ['not_found'],
    summary: 'Ends a hold; what waited is paid',
  }),
};
