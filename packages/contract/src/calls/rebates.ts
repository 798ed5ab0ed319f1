import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, daysIn, instantText, intIn } from '../fields.ts';

const own = {
  access: ['member', 'agent'],
  module: 'AGENTPOLICY3',
  encrypted: false,
  idempotent: 'none',
  spec: '§2 agentRevenueReport; §4',
} as const;

/** Whole micros, millionths of a ledger unit. */
const microText = z.string().check(z.regex(/^-?\d+$/));
const placeIn = z.string().check(z.regex(/^\d{1,17}$/, { error: 'invalid' }));

/** What was credited for what was settled in a span of time, and what of the stream was paid. */
const rebatePayment = z.strictObject({
  paymentId: z.string(),
  from: instantText,
  to: instantText,
  currency: z.string(),
  lines: z.int(),
  exactMicro: microText,
  streamInMicro: microText,
  paid: amountText,
  streamOutMicro: microText,
  transactionId: z.nullable(z.string()),
});

/** Own rebates, line by line: what each bet gave, to be worked out again without the server. They need the agent policy flag. */
export const rebateCalls = {
  rebatePayments: defineCall({
    ...own,
    method: 'GET',
    path: '/wps/member/rebates',
    request: z.strictObject({ before: z.optional(placeIn), pageSize: z.optional(intIn(1, 100)), ...daysIn }),
    response: z.strictObject({ list: z.array(rebatePayment), next: z.nullable(z.string()) }),
    errors: ['feature_disabled'],
    summary: 'Own rebates, newest first: what was credited, what was paid, and what stays in the stream',
  }),
  rebateRecord: defineCall({
    ...own,
    method: 'GET',
    path: '/wps/member/rebate',
    request: z.strictObject({ paymentId: placeIn, skip: z.optional(intIn(0, 99_999_999)), pageSize: z.optional(intIn(1, 5_000)) }),
    response: z.strictObject({
      payment: rebatePayment,
      /** Each as JSON text: the bet under a name of this account, its base, the step of the rate, and what it gave. */
      lines: z.array(z.string()),
      /** What to skip for the next page; null: that was all. */
      next: z.nullable(z.int()),
    }),
    errors: ['feature_disabled', 'statement_unknown'],
    summary: 'What one of the caller’s own rebates came from, bet by bet; nobody is named in it',
  }),
};
