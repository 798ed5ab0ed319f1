import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, instantText, noRequest } from '../fields.ts';
import { keyErrors, moneyAccess, page, pageOf } from './cashier-fields.ts';

const base = { access: moneyAccess, module: 'MANUALREBATE', encrypted: false, spec: 'S2.MC.14; rewards’ rule book §16' } as const;

/** Whole micros, millionths of a ledger unit. */
const microText = z.string().check(z.regex(/^-?\d+$/));

const claimView = z.strictObject({
  claimId: z.string(),
  claimedAt: instantText,
  paid: amountText,
  currency: z.string(),
  /** Paid without a claim, after thirty days. */
  byItself: z.boolean(),
  transactionId: z.string(),
});

/** The own rebate where the brand pays it on request. Without the brand’s module it is credited by itself. */
export const manualRebateCalls = {
  manualRebate: defineCall({
    ...base,
    idempotent: 'none',
    method: 'GET',
    path: '/wps/member/manual-rebate',
    request: noRequest,
    response: z.strictObject({
      currency: z.string(),
      /** What a claim would pay; nothing below zero. */
      pending: amountText,
      pendingMicro: microText,
      minClaim: amountText,
      /** Then everything pays itself, minimum waived; null: nothing waits. */
      paysItselfAt: z.nullable(instantText),
      /** By kind of game and rate, a correction with its sign. `level`: added by this level of the club, on a line of its own. */
      lines: z.array(
        z.strictObject({ product: z.string(), base: amountText, ratePpm: z.int(), level: z.nullable(z.int()), amountMicro: microText }),
      ),
      /** What was below a whole unit, or below zero, when the last claim was paid. */
      carriedMicro: microText,
      claimable: z.boolean(),
    }),
    errors: ['feature_disabled'],
    summary: 'What waits of the own rebate, by kind of game and rate',
  }),
  claimRebate: defineCall({
    ...base,
    idempotent: 'key',
    method: 'POST',
    path: '/wps/member/manual-rebate/claim',
    request: noRequest,
    response: claimView,
    errors: [...keyErrors, 'feature_disabled', 'play_paused', 'rebate_minimum'],
    summary: 'Pays what waits of the own rebate in whole units, to cash, without a condition',
  }),
  manualRebateClaims: defineCall({
    ...base,
    idempotent: 'none',
    method: 'GET',
    path: '/wps/member/manual-rebate/claims',
    request: z.strictObject(page),
    response: pageOf(claimView),
    errors: ['feature_disabled'],
    summary: 'What was paid of the own rebate on request, newest first',
  }),
};
