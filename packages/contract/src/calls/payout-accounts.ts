import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, noRequest, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { paymentGlyphs } from '../payment-form.ts';
import { secret } from '../secret.ts';
import { formIn, methodIn, moneyAccess } from './cashier-fields.ts';

const base = { access: moneyAccess, idempotent: 'none', whilePaused: true, spec: '§4 withdrawal; §2 (security centre)' } as const;

const accountView = z.strictObject({
  accountId: idIn('payoutAccount'),
  method: z.string(),
  glyph: z.enum(paymentGlyphs),
  /** What it is: a kind of PIX key, a bank account. */
  kind: z.string(),
  masked: z.string(),
  holder: z.string(),
  addedAt: instantText,
  /** From when it can be withdrawn to, where that is still to come. */
  usableFrom: z.nullable(instantText),
});

/** Accounts of a member's own that withdrawals go to. */
export const payoutAccountCalls = {
  payoutAccounts: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/cashier/accounts',
    encrypted: false,
    request: noRequest,
    response: z.strictObject({
      /** The brand pays out to bound accounts only. */
      boundOnly: z.boolean(),
      /** How long a new account waits before it can be used; 0 where others can be typed too. */
      holdHours: z.int(),
      list: z.array(accountView),
    }),
    errors: [],
    summary: 'The accounts that the member withdraws to',
  }),
  bindPayoutAccount: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/cashier/accounts',
    encrypted: true,
    request: z.strictObject({
      method: methodIn,
      fields: formIn,
      /** Step-up, as for a withdrawal. */
      password: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))),
      verificationCode: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))),
    }),
    response: accountView,
    errors: [
      'payment_method_unknown',
      'payment_method_closed',
      'payment_method_off',
      'payment_field_invalid',
      'pix_key_invalid',
      'tax_id_invalid',
      'own_account_only',
      'payout_accounts_full',
      'step_up_wrong',
      'too_many_requests',
      'too_busy',
    ],
    summary: 'Bind an account to withdraw to; one that is bound already is answered as it stands',
  }),
  removePayoutAccount: defineCall({
    ...base,
    method: 'DELETE',
    path: '/wps/cashier/accounts/:accountId',
    encrypted: false,
    request: z.strictObject({ accountId: idIn('payoutAccount') }),
    response: done,
    errors: ['not_found'],
    summary: 'Remove an account; what is on its way to it goes on',
  }),
};
