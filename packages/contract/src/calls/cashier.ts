import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, daysIn, idIn, noRequest, positiveAmountIn, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { secret } from '../secret.ts';
import { offerIn } from './bonus-fields.ts';
import {
  depositStatuses,
  depositView,
  formIn,
  keyErrors,
  methodIn,
  moneyAccess,
  page,
  pageOf,
  wayView,
  withdrawalStatuses,
  withdrawalView,
} from './cashier-fields.ts';
import { pictureFaults } from './picture-errors.ts';

const base = { access: moneyAccess, encrypted: false, spec: '§4 withdrawal confirmation; D28 D31 D34' } as const;
const methodErrors = [
  'payment_method_unknown',
  'payment_method_closed',
  'payment_method_off',
  'payment_method_hours',
  'payment_field_invalid',
] as const;
const stepUpErrors = ['step_up_wrong', 'too_many_requests', 'too_busy'] as const;

/** Base64 of the largest proof, with room for padding. */
const proofTextMax = Math.ceil(limits.uploadBytesMax / 3) * 4;

/** The image in base64, png or jpeg, at most 5 MB. What it is is read from its bytes, never from its name; kept is a copy drawn anew. */
const pictureText = z.string().check(z.minLength(1, { error: 'required' }));

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
      /** The brand's methods, those first that can be used now. */
      deposit: z.strictObject({ ways: z.array(wayView), expiresInSeconds: z.int() }),
      withdrawal: z.strictObject({
        ways: z.array(wayView),
        dayCount: z.int(),
        dayAmount: amountText,
        countLeft: z.int(),
        amountLeft: amountText,
        receiptMinutes: z.int(),
        /**
         * Where the law sends money back to what paid in: to which methods, with the payer's document masked; `account`: the account itself, where the provider told it,
         * which then is the only one of that payer. Empty: any own account.
         */
        returnTo: z.array(
          z.strictObject({
            method: z.string(),
            masked: z.nullable(z.string()),
            account: z.nullable(z.strictObject({ sourceId: z.string(), masked: z.string() })),
          }),
        ),
      }),
    }),
    errors: [],
    summary: 'The ways to pay in and out: limits, fees, forms, why one is closed, and what is left today',
  }),
  createDeposit: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/cashier/deposits',
    idempotent: 'key',
    request: z.strictObject({
      method: methodIn,
      amount: positiveAmountIn,
      fields: z.optional(formIn),
      /** The bonus offer that was chosen for it; nothing is chosen by itself. */
      offer: z.optional(z.strictObject(offerIn)),
    }),
    response: depositView,
    errors: [
      ...keyErrors,
      ...methodErrors,
      'amount_below_minimum',
      'amount_above_maximum',
      'amount_not_payable',
      'own_account_only',
      'deposits_open',
      'deposits_unpaid',
      'payment_unavailable',
      'play_paused',
      'limits_required',
      'deposit_limit_reached',
      'offer_not_available',
    ],
    summary: 'Asks to pay in by a method: answers how it is paid',
  }),
  deposits: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/cashier/deposits',
    idempotent: 'none',
    request: z.strictObject({ ...page, ...daysIn, status: z.optional(z.enum(depositStatuses)) }),
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
  uploadDepositProof: defineCall({
    ...base,
    // The transfer may have been made before the pause: what arrived is the member's.
    whilePaused: true,
    method: 'POST',
    path: '/wps/cashier/deposits/:depositId/proofs',
    idempotent: 'key',
    bodyBytesMax: proofTextMax + 4096,
    request: z.strictObject({ depositId: idIn('deposit'), data: pictureText }),
    response: depositView,
    errors: [...keyErrors, 'not_found', 'deposit_proof_unwanted', ...pictureFaults],
    spec: '§5 uploads; D34',
    summary: 'Sends a picture that proves a payment; people look at it and credit what arrived',
  }),
  requestWithdrawal: defineCall({
    ...base,
    whilePaused: true,
    method: 'POST',
    path: '/wps/cashier/withdrawals',
    encrypted: true,
    idempotent: 'key',
    request: z.strictObject({
      method: methodIn,
      amount: positiveAmountIn,
      /** Asks for deposits back that were not played: an operator looks at it, and they go to the account that they came from. */
      unplayed: z.optional(z.boolean()),
      /** Bonuses that the member agrees to lose by it, and what stands for the figures that were shown. */
      forfeit: z.optional(z.array(idIn('bonusGrant')).check(z.maxLength(20, { error: 'too_long' }))),
      figures: z.optional(textIn(1, 128)),
      /** Where it goes: the account that paid in (`cashierTerms`), an account that was bound, or the form of the method. */
      sourceId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: 'id_malformed' }))),
      accountId: z.optional(idIn('payoutAccount')),
      fields: z.optional(formIn),
      /** Step-up: the password, or a code of the second factor where the member has one. */
      password: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))),
      verificationCode: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))),
    }),
    response: withdrawalView,
    errors: [
      ...keyErrors,
      ...methodErrors,
      ...stepUpErrors,
      'amount_below_minimum',
      'amount_above_maximum',
      'amount_not_payable',
      'chargeback_owed',
      'withdrawal_count_reached',
      'withdrawal_day_amount_reached',
      'insufficient_balance',
      'pix_key_invalid',
      'tax_id_invalid',
      'second_factor_needed',
      'own_account_only',
      'source_account_only',
      'money_rests',
      'payout_account_unknown',
      'payout_account_needed',
      'payout_account_rests',
      'rollover_open',
      'bonus_choice_needed',
      'bonus_state',
      'figures_changed',
    ],
    summary: 'Asks for a withdrawal by a method; the amount is held at once',
  }),
  withdrawals: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/cashier/withdrawals',
    idempotent: 'none',
    request: z.strictObject({ ...page, ...daysIn, status: z.optional(z.enum(withdrawalStatuses)) }),
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
    lines: ['description'],
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
      data: pictureText,
    }),
    response: z.strictObject({ proofId: z.string(), type: z.enum(limits.uploadTypes), bytes: z.int() }),
    errors: [...keyErrors, 'not_found', 'withdrawal_nothing_to_confirm', ...pictureFaults],
    summary: 'Stores one image for a not-received report; a fourth that no report uses replaces the oldest',
  }),
};
