import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, idIn, instantText, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { keyErrors } from './cashier-fields.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'] } as const;
const reasonIn = textIn(10, 500);

/** What people decide about payments that did not go as they should: reports of members, and money nobody could be credited with. */
export const officeSettleCalls = {
  officeProof: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/withdrawals/:withdrawalId/proofs/:proofId',
    permission: 'withdrawals.read',
    idempotent: 'none',
    request: z.strictObject({ withdrawalId: idIn('withdrawal'), proofId: idIn('proof') }),
    /** The image in base64 and not as a page of its own: a browser never opens what a member uploaded under our address. */
    response: z.strictObject({ type: z.enum(limits.uploadTypes), bytes: z.int(), data: z.string() }),
    errors: ['not_found'],
    spec: '§4 withdrawal confirmation; §5 uploads',
    summary: 'One image of a not-received report; that it was looked at stands in the audit log',
  }),
  officeSettleReport: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/withdrawals/:withdrawalId/payouts/:payoutId/settle',
    permission: 'withdrawals.decide',
    idempotent: 'key',
    lines: ['reason'],
    request: z.strictObject({
      withdrawalId: idIn('withdrawal'),
      payoutId: idIn('payout'),
      /** `dismissed`: it arrived after all, nothing moves. `upheld`: the provider took it back, the amount returns to the balance. */
      ruling: z.enum(['upheld', 'dismissed']),
      reason: reasonIn,
    }),
    response: z.strictObject({ status: z.string() }),
    errors: [...keyErrors, 'not_found', 'withdrawal_nothing_to_confirm'],
    spec: '§4 withdrawal confirmation; D28',
    summary: 'Settles a report of a payment that did not arrive',
  }),
  officeReroutePayout: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/withdrawals/:withdrawalId/payouts/:payoutId/reroute',
    permission: 'withdrawals.pay',
    idempotent: 'key',
    lines: ['reason'],
    request: z.strictObject({
      withdrawalId: idIn('withdrawal'),
      payoutId: idIn('payout'),
      /** Another provider; null: it goes back to the member. */
      to: z.nullable(z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(64, { error: 'too_long' }))),
      reason: reasonIn,
    }),
    /** `proposed`: a second operator must say the same. `settled`: the provider said at last what became of it, and that holds. */
    response: z.strictObject({ outcome: z.enum(['proposed', 'moved', 'settled']) }),
    errors: [...keyErrors, 'not_found', 'payout_not_parked', 'payout_provider_unknown', 'withdrawal_same_operator'],
    spec: '§4 withdrawal confirmation; reliability F5',
    summary: 'Takes a payment in doubt away from its provider: two operators say to whom it goes',
  }),
  officeSuspense: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/payments/suspense',
    permission: 'payments.read',
    idempotent: 'none',
    request: z.strictObject(officePage),
    response: pageOf(
      z.strictObject({
        endToEndId: z.string(),
        receivedAt: instantText,
        reason: z.enum(['unknown_charge', 'wrong_amount', 'paid_twice', 'foreign_payer', 'payer_unknown', 'paid_late']),
        amount: amountText,
        currency: z.string(),
        payerName: z.nullable(z.string()),
        payerDocument: z.nullable(z.string()),
        /** The charge it was paid to, and what was asked there; null when nobody knows the charge. */
        deposit: z.nullable(z.strictObject({ depositId: z.string(), asked: amountText, memberId: z.string(), username: z.string() })),
      }),
    ),
    errors: [],
    spec: 'architecture §4; reliability F6',
    summary: 'Payments in suspense that wait for a decision, oldest first',
  }),
  officeSettleSuspense: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/payments/suspense/:endToEndId/settle',
    permission: 'payments.settle',
    idempotent: 'key',
    lines: ['reason'],
    request: z.strictObject({
      endToEndId: z.string().check(z.regex(/^[a-zA-Z0-9_]{1,64}$/, { error: 'id_malformed' })),
      /** `credit`: to the member whose charge it reached. `return`: it goes back to its payer, by the provider or by hand. */
      ruling: z.enum(['credit', 'return']),
      reason: reasonIn,
    }),
    response: z.strictObject({ settled: z.enum(['credit', 'return']) }),
    errors: [...keyErrors, 'not_found', 'suspense_has_no_member', 'payer_not_owner'],
    spec: 'architecture §4; reliability F6',
    summary: 'Ends a payment in suspense: credited to its member or returned to its payer',
  }),
};
