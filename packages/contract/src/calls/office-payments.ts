import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountIn, amountText, daysIn, idIn, instantText, intIn, noRequest, positiveAmountIn, sortIn, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { closedReasons, depositStatuses, formIn, formView, keyErrors, lineView, methodIn } from './cashier-fields.ts';
import { actorView, officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], spec: '§4 withdrawal confirmation; architecture §11; reliability §4' } as const;
const reasonIn = textIn(10, 500);

/** The bank's own name of a transfer: one transfer is booked once. */
const referenceIn = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9./-]{3,63}$/, { error: 'reference_malformed' }));

const payer = {
  payerName: textIn(2, 120),
  /** Document of the account's holder where the statement tells it; a brand whose law takes money of its own members only needs it. */
  payerTaxId: z.optional(textIn(0, 18)),
};

const depositLine = z.strictObject({
  depositId: z.string(),
  memberId: z.string(),
  username: z.string(),
  method: z.string(),
  amount: amountText,
  currency: z.string(),
  status: z.enum(depositStatuses),
  createdAt: instantText,
  /** People confirm its payment; no provider tells of it. */
  byHand: z.boolean(),
  /** A first operator has confirmed it, and a second must. */
  confirmedOnce: z.boolean(),
});

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time_malformed' }));

const wayTerms = z.strictObject({
  isOpen: z.boolean(),
  min: amountText,
  max: amountText,
  feeFixed: amountText,
  feePpm: z.int(),
  opens: z.nullable(z.string()),
  closes: z.nullable(z.string()),
  /** Why it is closed whatever stands here. */
  closed: z.nullable(z.enum(closedReasons)),
});

/** Payments that people make and confirm, and how a brand's methods are set up. */
export const officePaymentCalls = {
  officeDeposits: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/deposits',
    permission: 'payments.read',
    idempotent: 'none',
    request: z.strictObject({
      ...officePage,
      ...daysIn,
      status: z.optional(z.string().check(z.maxLength(32))),
      search: z.optional(textIn(0, 64)),
      sort: sortIn('at', 'amount'),
    }),
    response: pageOf(depositLine),
    errors: [],
    summary: 'The deposits of the brand, those that wait for a person first',
  }),
  officeDeposit: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/deposits/:depositId',
    permission: 'payments.read',
    idempotent: 'none',
    request: z.strictObject({ depositId: idIn('deposit') }),
    response: z.strictObject({
      deposit: depositLine,
      /** What the member was told to pay, and what they typed. */
      lines: z.array(lineView),
      typed: z.array(lineView),
      proofs: z.array(z.strictObject({ proofId: z.string(), type: z.string(), bytes: z.int() })),
      /** What a first operator found on the statement. */
      confirmation: z.nullable(
        z.strictObject({
          amount: amountText,
          reference: z.string(),
          payerName: z.string(),
          payerDocument: z.nullable(z.string()),
          operator: actorView,
          at: instantText,
        }),
      ),
      /** What came for it. `own`: whether it came from the member's own document; null where nobody can tell. */
      received: z.array(
        z.strictObject({
          reference: z.string(),
          amount: amountText,
          at: instantText,
          disposition: z.string(),
          payerName: z.nullable(z.string()),
          payerDocument: z.nullable(z.string()),
          /** The account that paid, masked: its bank and the end of its number. */
          payerAccount: z.nullable(z.string()),
          own: z.nullable(z.boolean()),
        }),
      ),
      reason: z.nullable(z.string()),
      /** What the payer's bank took back of it; `owed`: what of that the member still owes. */
      chargebacks: z.array(
        z.strictObject({
          disputeId: z.string(),
          amount: amountText,
          owed: amountText,
          status: z.enum(['taken', 'won', 'unknown']),
          reason: z.string(),
          at: instantText,
        }),
      ),
      /** From this amount on two operators confirm. */
      twoPersonsFrom: amountText,
      /** The payer's document must be typed off the statement. */
      documentNeeded: z.boolean(),
    }),
    errors: ['not_found'],
    summary: 'One deposit with what the member sent and what came for it',
  }),
  officeDepositProof: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/deposits/:depositId/proofs/:proofId',
    permission: 'payments.read',
    idempotent: 'none',
    request: z.strictObject({ depositId: idIn('deposit'), proofId: idIn('proof') }),
    response: z.strictObject({ type: z.enum(limits.uploadTypes), bytes: z.int(), data: z.string() }),
    errors: ['not_found'],
    summary: 'One picture of a payment; that it was looked at stands in the audit log',
  }),
  officeConfirmDeposit: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/deposits/:depositId/confirm',
    permission: 'payments.settle',
    idempotent: 'key',
    request: z.strictObject({
      depositId: idIn('deposit'),
      /** What arrived by the statement, which may be another amount than was asked for. */
      amount: positiveAmountIn,
      reference: referenceIn,
      ...payer,
    }),
    response: z.strictObject({ status: z.enum(depositStatuses), confirmedOnce: z.boolean() }),
    errors: [
      ...keyErrors,
      'not_found',
      'amount_not_payable',
      'tax_id_invalid',
      'payment_field_invalid',
      'deposit_not_checking',
      'deposit_same_operator',
      'deposit_confirmation_differs',
      'payment_reference_used',
    ],
    summary: 'The payment of a deposit arrived; above the threshold a second operator must say the same',
  }),
  officeRejectDeposit: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/deposits/:depositId/reject',
    permission: 'payments.settle',
    idempotent: 'key',
    lines: ['reason'],
    request: z.strictObject({ depositId: idIn('deposit'), reason: reasonIn }),
    response: z.strictObject({ status: z.enum(depositStatuses) }),
    errors: [...keyErrors, 'not_found', 'deposit_not_checking'],
    summary: 'No such payment arrived; the member reads the reason',
  }),
  officePayoutTarget: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/withdrawals/:withdrawalId/target',
    permission: 'withdrawals.pay',
    idempotent: 'none',
    request: z.strictObject({ withdrawalId: idIn('withdrawal') }),
    response: z.strictObject({ lines: z.array(lineView) }),
    errors: ['not_found', 'payment_not_by_hand'],
    summary: 'The account a payment by hand goes to, in full; that it was looked at stands in the audit log',
  }),
  officePayByHand: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/withdrawals/:withdrawalId/payouts/:payoutId/paid',
    permission: 'withdrawals.pay',
    idempotent: 'key',
    request: z.strictObject({ withdrawalId: idIn('withdrawal'), payoutId: idIn('payout'), reference: referenceIn }),
    response: z.strictObject({ status: z.string() }),
    errors: [...keyErrors, 'not_found', 'payment_not_by_hand', 'payment_reference_used'],
    summary: 'A payment was made by hand at the bank, under the bank’s reference',
  }),
  officeRefuseByHand: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/withdrawals/:withdrawalId/payouts/:payoutId/refused',
    permission: 'withdrawals.pay',
    idempotent: 'key',
    lines: ['reason'],
    request: z.strictObject({ withdrawalId: idIn('withdrawal'), payoutId: idIn('payout'), reason: reasonIn }),
    response: z.strictObject({ status: z.string() }),
    errors: [...keyErrors, 'not_found', 'payment_not_by_hand'],
    summary: 'The bank refused a payment by hand: what is unpaid goes back to the member',
  }),
  officeReturns: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/payments/returns',
    permission: 'payments.read',
    idempotent: 'none',
    request: z.strictObject(officePage),
    response: pageOf(
      z.strictObject({
        returnId: z.string(),
        endToEndId: z.string(),
        amount: amountText,
        currency: z.string(),
        status: z.enum(['queued', 'sending', 'returned', 'failed']),
        /** `foreign_payer`, or an operator's words. */
        reason: z.string(),
        byHand: z.boolean(),
        payerName: z.nullable(z.string()),
        payerDocument: z.nullable(z.string()),
        startedAt: instantText,
        endedAt: z.nullable(instantText),
        deposit: z.nullable(z.strictObject({ depositId: z.string(), memberId: z.string(), username: z.string() })),
      }),
    ),
    errors: [],
    summary: 'Money on its way back to its payer, and what came of it, newest first',
  }),
  officeEndReturn: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/payments/returns/:returnId/done',
    permission: 'payments.settle',
    idempotent: 'key',
    request: z.strictObject({ returnId: idIn('paymentReturn'), reference: referenceIn }),
    response: z.strictObject({ status: z.string() }),
    errors: [...keyErrors, 'not_found', 'payment_not_by_hand'],
    summary: 'Money was sent back by hand at the bank, under the bank’s reference',
  }),
  officePaymentMethods: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/payments/methods',
    permission: 'payments.read',
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      currency: z.string(),
      methods: z.array(
        z.strictObject({
          method: z.string(),
          deposit: z.nullable(wayTerms),
          withdrawal: z.nullable(wayTerms),
          /** Terms that hold from a VIP level on, above 0: of several the highest that a member has reached. */
          levels: z.array(z.strictObject({ direction: z.enum(['deposit', 'withdrawal']), vipFrom: z.int(), terms: wayTerms })),
          /** The deployment brings a provider of its own, which is used last. */
          deployment: z.boolean(),
          /** Kinds of provider that can be set up, each with its form. */
          kinds: z.array(z.strictObject({ kind: z.string(), form: formView })),
          /** In the order in which they are used: the next one takes over when one fails. */
          providers: z.array(
            z.strictObject({
              providerId: z.string(),
              kind: z.string(),
              name: z.string(),
              enabled: z.boolean(),
              position: z.int(),
              /** What is set, secrets left out. */
              settings: z.array(lineView),
            }),
          ),
        }),
      ),
    }),
    errors: [],
    summary: 'The brand’s payment methods: terms and providers',
  }),
  officeSetMethodTerms: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/payments/methods/:method/:direction',
    permission: 'payments.configure',
    idempotent: 'none',
    request: z.strictObject({
      method: methodIn,
      direction: z.enum(['deposit', 'withdrawal']),
      isOpen: z.boolean(),
      min: positiveAmountIn,
      max: positiveAmountIn,
      feeFixed: amountIn,
      feePpm: intIn(0, 200_000),
      opens: z.nullable(time),
      closes: z.nullable(time),
      /** Members from this VIP level on. */
      vipFrom: z.optional(intIn(0, 100)),
    }),
    response: z.strictObject({ saved: z.literal(true) }),
    errors: ['payment_method_unknown', 'amount_not_payable', 'amount_below_minimum'],
    summary: 'Limits, fee and hours of one way to pay, from the next request on',
  }),
  officeSetProvider: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/payments/methods/:method/providers',
    permission: 'payments.configure',
    idempotent: 'none',
    request: z.strictObject({
      method: methodIn,
      /** Which one to change; a new one without it. */
      providerId: z.optional(idIn('paymentProvider')),
      kind: z.string().check(z.regex(/^[a-z][a-z_]{1,31}$/, { error: 'id_malformed' })),
      enabled: z.boolean(),
      position: intIn(1, 99),
      /** By the names of the kind's form; a secret left empty stays as it is. */
      fields: formIn,
    }),
    response: z.strictObject({ providerId: z.string() }),
    errors: ['payment_method_unknown', 'payment_field_invalid', 'not_found'],
    summary: 'Sets up a provider of a method; its secrets are sealed',
  }),
};
