import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, idIn, noRequest, positiveAmountIn, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { secret } from '../secret.ts';
import { depositView, keyErrors, moneyAccess, page, pageOf, pixTarget, withdrawalView } from './cashier-fields.ts';
import { pictureFaults } from './picture-errors.ts';

const base = { access: moneyAccess, encrypted: false, spec: '§4 withdrawal confirmation; D28 D31 D34' } as const;
const stepUpErrors = ['step_up_wrong', 'too_many_requests', 'too_busy'] as const;

/** Base64 of the largest proof, with room for padding. */
const proofTextMax = Math.ceil(limits.uploadBytesMax / 3) * 4;

export const cashierCalls = {
  cashierTerms: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/cashier/terms',
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      currency: z.string(),
      /** Smallest step of an amount: `0.01` for BRL. */
      step: amountText,
      deposit: z.strictObject({ min: amountText, max: amountText, expiresInSeconds: z.int() }),
      withdrawal: z.strictObject({
        min: amountText,
        max: amountText,
        dayCount: z.int(),
        dayAmount: amountText,
        countLeft: z.int(),
        amountLeft: amountText,
        receiptMinutes: z.int(),
      }),
    }),
    errors: [],
    summary: 'Limits and terms of deposits and withdrawals, and what is left of them today',
  }),
  createDeposit: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/cashier/deposits',
    idempotent: 'key',
    request: z.strictObject({ method: z.literal('PIX'), amount: positiveAmountIn }),
    response: depositView,
    errors: [
      ...keyErrors,
      'amount_below_minimum',
      'amount_above_maximum',
      'amount_not_payable',
      'deposits_open',
      'deposits_unpaid',
      'payment_unavailable',
      'play_paused',
      'payment_method_closed',
      'limits_required',
      'deposit_limit_reached',
    ],
    summary: 'Creates a PIX charge with its QR text and copy-and-paste code',
  }),
  deposits: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/cashier/deposits',
    idempotent: 'none',
    request: z.strictObject(page),
    response: pageOf(depositView),
    errors: [],
    summary: 'Own deposits, newest first',
  }),
  deposit: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/cashier/deposits/:depositId',
    idempotent: 'none',
    request: z.strictObject({ depositId: idIn('deposit') }),
    response: depositView,
    errors: ['not_found'],
    summary: 'One deposit and its status',
  }),
  requestWithdrawal: defineCall({
    ...base,
    whilePaused: true,
    method: 'POST',
    path: '/wps/cashier/withdrawals',
    encrypted: true,
    idempotent: 'key',
    request: z.strictObject({
      amount: positiveAmountIn,
      ...pixTarget,
      /** Step-up: the password, or a code of the second factor where the member has one. */
      password: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))),
      verificationCode: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))),
    }),
    response: withdrawalView,
    errors: [
      ...keyErrors,
      ...stepUpErrors,
      'amount_below_minimum',
      'amount_above_maximum',
      'amount_not_payable',
      'withdrawal_count_reached',
      'withdrawal_day_amount_reached',
      'insufficient_balance',
      'pix_key_invalid',
      'tax_id_invalid',
      'second_factor_needed',
      'own_account_only',
    ],
    summary: 'Asks for a withdrawal to a PIX key; the amount is held at once',
  }),
  withdrawals: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/cashier/withdrawals',
    idempotent: 'none',
    request: z.strictObject(page),
    response: pageOf(withdrawalView),
    errors: [],
    summary: 'Own withdrawals, newest first',
  }),
  withdrawal: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/cashier/withdrawals/:withdrawalId',
    idempotent: 'none',
    request: z.strictObject({ withdrawalId: idIn('withdrawal') }),
    response: withdrawalView,
    errors: ['not_found'],
    summary: 'One withdrawal, its payments and what they wait for',
  }),
  cancelWithdrawal: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/cashier/withdrawals/:withdrawalId/cancel',
    idempotent: 'key',
    request: z.strictObject({ withdrawalId: idIn('withdrawal') }),
    response: withdrawalView,
    errors: [...keyErrors, 'not_found', 'withdrawal_not_cancellable', 'withdrawal_final'],
    summary: 'Cancels a withdrawal that nobody has decided yet; the held amount goes back',
  }),
  confirmWithdrawal: defineCall({
    ...base,
    whilePaused: true,
    method: 'POST',
    path: '/wps/cashier/withdrawals/:withdrawalId/received',
    idempotent: 'key',
    request: z.strictObject({
      withdrawalId: idIn('withdrawal'),
      /** One payment; without it all that were paid and wait for an answer. */
      payoutId: z.optional(idIn('payout')),
    }),
    response: withdrawalView,
    errors: [...keyErrors, 'not_found', 'withdrawal_nothing_to_confirm'],
    summary: 'Received: one payment of a withdrawal, or all',
  }),
  disputeWithdrawal: defineCall({
    ...base,
    whilePaused: true,
    method: 'POST',
    path: '/wps/cashier/withdrawals/:withdrawalId/notReceived',
    idempotent: 'key',
    request: z.strictObject({
      withdrawalId: idIn('withdrawal'),
      payoutId: idIn('payout'),
      /** Spec §5 "within a stated word range"; decision D28. */
      description: textIn(10, 500),
      /** Uploaded before with `uploadProof`. */
      proofIds: z.array(idIn('proof')).check(z.minLength(1, { error: 'required' }), z.maxLength(limits.uploadsMax, { error: 'too_long' })),
    }),
    response: withdrawalView,
    errors: [...keyErrors, 'not_found', 'withdrawal_nothing_to_confirm', 'proof_unknown'],
    summary: 'Not received: needs one to three images as proof',
  }),
  uploadProof: defineCall({
    ...base,
    whilePaused: true,
    method: 'POST',
    path: '/wps/cashier/withdrawals/:withdrawalId/proofs',
    idempotent: 'key',
    bodyBytesMax: proofTextMax + 4096,
    request: z.strictObject({
      withdrawalId: idIn('withdrawal'),
      /** The image in base64, png or jpeg, at most 5 MB. What it is is read from its bytes, never from its name; kept is a copy drawn anew. */
      data: z.string().check(z.minLength(1, { error: 'required' })),
    }),
    response: z.strictObject({ proofId: z.string(), type: z.enum(limits.uploadTypes), bytes: z.int() }),
    errors: [...keyErrors, 'not_found', 'withdrawal_nothing_to_confirm', ...pictureFaults],
    summary: 'Stores one image for a not-received report; a fourth that no report uses replaces the oldest',
  }),
};
