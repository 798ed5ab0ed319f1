import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, dayIn, done, idIn, instantText, intIn, positiveAmountIn, textIn } from '../fields.ts';
import { statementKinds } from './commission.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], spec: '§4 §9; architecture §11', idempotent: 'none' } as const;

export const commissionActs = ['restate', 'extendHold', 'cancelHold', 'upholdDispute'] as const;
/** What a declared incident puts right: settlements count in the hour of their bets, or a vendor's fee is at another rate. */
export const incidentGrounds = ['settlement', 'vendorFee'] as const;
/** Kinds that are paid by periods. A real-time salary is paid by what was in force when a bet was settled, also of a correction. */
export const restatedKinds = ['dividend', 'daily', 'hourly'] as const;
export const commissionRulingStates = ['proposed', 'approved', 'running', 'done', 'rejected', 'lapsed'] as const;

const evidence = textIn(10, 500);
const incidentIn = {
  ground: z.enum(incidentGrounds),
  vendor: textIn(1, 40),
  /** What the vendor's fee should have been, in ppm; of settlements none. */
  ratePpm: z.optional(intIn(0, 1_000_000)),
  /** Days at the brand's place, at most a month. */
  from: dayIn,
  to: dayIn,
  kinds: z.array(z.enum(restatedKinds)).check(z.minLength(1), z.maxLength(3)),
};

const rulingLine = z.strictObject({
  rulingId: z.string(),
  act: z.enum(commissionActs),
  state: z.enum(commissionRulingStates),
  evidence: z.string(),
  /** Whose payments it is about; null of an incident. */
  username: z.nullable(z.string()),
  incident: z.nullable(
    z.strictObject({
      ground: z.enum(incidentGrounds),
      vendor: z.string(),
      vendorName: z.string(),
      ratePpm: z.nullable(z.int()),
      from: instantText,
      to: instantText,
      kinds: z.array(z.enum(restatedKinds)),
    }),
  ),
  /** What a disputed line is to come to. */
  amount: z.nullable(amountText),
  proposedBy: z.string(),
  /** The caller proposed it, and cannot sign it the second time. */
  isOwn: z.boolean(),
  proposedAt: instantText,
  lapsesAt: instantText,
  decidedBy: z.nullable(z.string()),
  /** Of an incident that is done: how many holders got a line, and what they come to together. */
  lines: z.nullable(z.int()),
  difference: z.nullable(amountText),
});

const differenceLine = z.strictObject({
  username: z.string(),
  kind: z.enum(statementKinds),
  category: z.string(),
  from: instantText,
  to: instantText,
  old: amountText,
  new: amountText,
});

/** What is done about payments of contracts by two operators: one proposes, another decides. */
export const officeCommissionRulingCalls = {
  officeCommissionRulings: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/commission/rulings',
    permission: 'payments.read',
    request: z.strictObject({ ...officePage }),
    response: pageOf(rulingLine),
    errors: [],
    summary: 'What was proposed about payments of contracts, newest first',
  }),
  officePreviewRestatement: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/commission/restatements/preview',
    permission: 'payments.settle',
    request: z.strictObject(incidentIn),
    response: z.strictObject({
      /** The largest differences first. */
      list: z.array(differenceLine),
      total: z.int(),
      periods: z.int(),
      difference: amountText,
      /** There are more periods than were looked at. */
      isPartial: z.boolean(),
    }),
    errors: ['not_found', 'incident_period'],
    summary: 'What an incident would come to, line by line; nothing is kept',
  }),
  officeProposeRestatement: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/commission/restatements',
    permission: 'payments.settle',
    lines: ['evidence'],
    request: z.strictObject({ ...incidentIn, evidence }),
    response: z.strictObject({ rulingId: z.string() }),
    errors: ['not_found', 'incident_period'],
    summary: 'Proposes to declare an incident: its periods and all later ones are run again once another person signs',
  }),
  officeProposeHoldRuling: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/commission/holds/:holdId/rulings',
    permission: 'payments.settle',
    lines: ['evidence'],
    request: z.strictObject({ holdId: idIn('commissionHold'), act: z.enum(['extendHold', 'cancelHold']), evidence }),
    response: z.strictObject({ rulingId: z.string() }),
    errors: ['not_found', 'hold_over', 'hold_extended', 'ruling_open'],
    summary: 'Proposes to make a hold longer, once and by 14 days, or to take back what waits',
  }),
  officeProposeDisputeUphold: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/commission/disputes/:disputeId/rulings',
    permission: 'payments.settle',
    lines: ['answer', 'evidence'],
    request: z.strictObject({ disputeId: idIn('commissionDispute'), amount: positiveAmountIn, answer: textIn(10, 500), evidence }),
    response: z.strictObject({ rulingId: z.string() }),
    errors: ['not_found', 'dispute_over', 'dispute_amount', 'ruling_open'],
    summary: 'Proposes that a disputed line should have come to more; the difference is paid once another person signs',
  }),
  officeDecideCommissionRuling: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/commission/rulings/:rulingId/decide',
    permission: 'payments.settle',
    request: z.strictObject({ rulingId: idIn('commissionRuling'), decision: z.enum(['approve', 'reject']) }),
    response: done,
    errors: ['not_found', 'ruling_same_operator', 'ruling_over', 'hold_over', 'dispute_over'],
    summary: 'Signs as the second person, or ends the proposal; who proposed it may do that too',
  }),
};
