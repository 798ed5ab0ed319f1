import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, instantText, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { secret } from '../secret.ts';

const newSecret = secret(textIn(1, 128));
const base = {
  whilePaused: true,
  method: 'POST',
  access: ['member', 'agent'],
  encrypted: true,
  idempotent: 'none',
  spec: '§2 (security centre) §5',
} as const;

/** The way back to a withdrawal password that its owner forgot. */
export const paymentPasswordCalls = {
  sendPaymentCode: defineCall({
    ...base,
    path: '/wps/member/paymentPassword/code',
    request: z.strictObject({ channel: z.enum(['email', 'sms']) }),
    response: z.strictObject({ expiredMinutes: z.int() }),
    errors: ['payment_password_none', 'second_factor_on', 'contact_unproven', 'too_many_requests'],
    summary: 'Send a code to a proven contact of the account, by which a forgotten withdrawal password is replaced',
  }),
  resetPaymentPassword: defineCall({
    ...base,
    path: '/wps/member/paymentPassword/reset',
    request: z.strictObject({
      channel: z.enum(['email', 'sms']),
      verificationCode: secret(textIn(1, limits.verificationCodeLengthMax)),
      /** The log-in password. */
      password: newSecret,
      newPaymentPassword: newSecret,
      confirmPaymentPassword: newSecret,
    }),
    /** Until when no money leaves. */
    response: z.strictObject({ ...done.shape, until: instantText }),
    errors: [
      'payment_password_none',
      'second_factor_on',
      'contact_unproven',
      'contact_code_wrong',
      'rule_broken',
      'password_mismatch',
      'step_up_wrong',
      'too_many_requests',
      'too_busy',
    ],
    summary: 'Replace a forgotten withdrawal password by a code and the log-in password; for a day no money leaves',
  }),
};
